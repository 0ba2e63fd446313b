"""The server: tables, people, and the page they play on."""
