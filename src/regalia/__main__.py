"""`python -m regalia`."""

from regalia.cli import main

raise SystemExit(main())
