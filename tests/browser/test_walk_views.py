"""Every step of every walk in a real browser: what changes is in view."""

import os
import shutil
from collections import Counter

import pytest

from browser import Browser
from walk_views import VIEWED, pages

pytestmark = pytest.mark.campaign
# steps of which a value is higher than its place at this size, and rolls
ROLLED = {1280: 5, 1366: 5, 390: 20}


@pytest.fixture(scope="module")
def addresses(tmp_path_factory):
    """Return the addresses of all walks of the gallery."""
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        assert not os.environ.get("CI"), "CI has to install Chromium"
        pytest.skip("there is no Chromium here")
    folder = tmp_path_factory.mktemp("walks")
    return [(folder / name).as_uri() for name in pages(folder)]


@pytest.mark.parametrize("width, height", [
    (1280, 800), (1366, 768), (390, 844)])
def test_what_changes_is_in_view_at_every_step(addresses, width, height):
    totals = Counter()
    with Browser("about:blank", width=width, height=height) as browser:
        for address in addresses:
            browser.ask("Page.navigate", url="about:blank")
            browser.ask("Page.navigate", url=address)
            browser.wait("document.body && document.body.dataset.ready", 30)
            totals.update(browser.value(VIEWED % "."))
    assert totals.pop("steps") > 4000
    assert totals.pop("variables") <= ROLLED[width]
    if width == 390:
        totals.pop("wrapped")       # they hang there
    assert not +totals, totals
