"""One socket each: what a page hears and says."""
