"""What the tests of pages share: the site, and browsers or none."""
