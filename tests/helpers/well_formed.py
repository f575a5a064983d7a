"""A page of HTML, read strictly: what is opened is closed, in order."""

from html.parser import HTMLParser

VOID = {"meta", "link", "br", "input", "col"}


class Reader(HTMLParser):
    """Elements and attributes; every element has to be closed in order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements = [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
