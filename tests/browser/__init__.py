"""A package, so that the browser is closed behind the last of its tests."""
