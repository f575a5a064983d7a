"""The pages of walks, read without a browser.

    pages   {name: HTML} of the gallery's walks
    inside  the data of a page
"""

import glob
import json
import os

from refimpl.walk.gallery import gallery


def pages(folder):
    """Return {name: HTML} of the walks of a gallery that is written here."""
    gallery(str(folder))
    result = {}
    for path in sorted(glob.glob(os.path.join(str(folder), "*.html"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if 'id="data">' in text:
            result[os.path.basename(path)] = text
    return result


def inside(text):
    """Return the data of a page."""
    return json.loads(text.split('id="data">')[1].split("</script>")[0])
