"""Whether the coach may be asked at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("has_hints", sa.Boolean, nullable=False, server_default=sa.false()))
