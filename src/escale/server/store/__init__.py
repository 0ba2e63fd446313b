"""What is kept: people, tables, their entries, records. SQLite by default, PostgreSQL by a setting."""
