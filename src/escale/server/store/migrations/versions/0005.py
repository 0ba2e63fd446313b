"""Tables count their changes, and an entry is taken only under the number after the last."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

FOLLOWS = '(SELECT coalesce(max(number), 0) + 1 FROM entries WHERE "table" = NEW."table")'
IN_SQLITE = f"""
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries WHEN NEW.number <> {FOLLOWS}
BEGIN SELECT RAISE(ABORT, 'an entry is missing before this one'); END
"""
CHECK = f"""
CREATE FUNCTION entries_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF NEW.number <> {FOLLOWS} THEN
RAISE EXCEPTION 'an entry is missing before this one' USING ERRCODE = 'integrity_constraint_violation';
END IF;
RETURN NEW;
END $$
"""
IN_POSTGRESQL = "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION entries_in_order()"


def upgrade() -> None:
    op.add_column("tables", sa.Column("moment", sa.Integer, nullable=False, server_default="0"))
    for statement in (IN_SQLITE,) if op.get_bind().dialect.name == "sqlite" else (CHECK, IN_POSTGRESQL):
        op.execute(statement)
