// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

export type * from "./bodies";
export type * from "./said";
export type * from "./told";
export type * from "./view";
