"""Whoever was refused something may not ask again at once, in whichever process."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pauses", sa.JSON))
