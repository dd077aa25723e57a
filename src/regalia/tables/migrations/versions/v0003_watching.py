"""Who may watch a table, how late, and who hears its talk."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("watching", sa.String(20), nullable=False, server_default="live"))
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("talk", sa.String(20), nullable=False, server_default="everybody"))
