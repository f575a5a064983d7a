"""What the tests of pages share: the site, and browsers or none."""

import os
import shutil

import pytest

from conformance.workshop import publish
from pages import served
from peers import require
from refimpl.walk.changing import bundle
from refimpl.walk.inputs import followed
from refimpl.walk.page import described, page
from refimpl.walk.texts import rows

MICROPYTHON = os.path.join(publish.PACKAGES, "@micropython",
                           "micropython-webassembly-pyscript")


@pytest.fixture(scope="session")
def site(site):
    """Give the server of the site, which is below a path."""
    with served(site.parent.parent) as server:
        server.folder = site
        server.url += "below/a%20path/"
        yield server


@pytest.fixture(scope="session")
def chromium():
    require("Chromium", any(map(shutil.which, (
        "chromium", "chromium-browser"))))


@pytest.fixture(scope="session")
def firefox():
    require("Firefox", any(map(shutil.which, ("firefox-esr", "firefox"))))


@pytest.fixture(scope="session")
def micropython():
    require("MicroPython for browsers", os.path.isdir(MICROPYTHON),
            "INTERPRETERS")


@pytest.fixture(scope="session")
def live(tmp_path_factory, micropython):
    """Return a function: the address of a page that computes."""
    folder, texts = tmp_path_factory.mktemp("live"), rows()
    (folder / "live.js").write_text(bundle(
        MICROPYTHON, lambda listing: described(listing, texts)))

    def made(watched):
        path = folder / (watched.task + ".html")
        path.write_text(page(watched, followed(watched), bundled=True))
        return path.as_uri()
    return made
