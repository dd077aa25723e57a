"""Numbers for whoever runs the server, in the text form that Prometheus reads."""

from dataclasses import dataclass, fields


@dataclass
class Metrics:
    tables: int = 0  # laid since the start
    entries: int = 0  # kept since the start
    refusals: int = 0  # messages refused
    sockets: int = 0  # open now
    messages: int = 0  # received on sockets
    faults: int = 0  # errors of our own

    def text(self, **more: int) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self)} | more
        return "".join(f"regalia_{name} {value}\n" for name, value in values.items())
