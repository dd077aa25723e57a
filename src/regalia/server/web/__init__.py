"""What is asked over HTTP: the pages' documents and files, the catalogue of games, laying a table."""
