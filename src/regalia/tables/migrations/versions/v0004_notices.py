"""Where somebody who sits at a table wants to be told that it waits for them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("notices", sa.Text, nullable=False, server_default="{}"))
