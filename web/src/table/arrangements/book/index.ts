// The arrangement "book": a map on the left page, on the right page what is to be done, in the margin who listens.

import Hand from "../../parts/Hand.svelte";
import type { Arranging } from "../arranging";
import Book from "./Book.svelte";
import "./book.css";
import "./tasks.css";
import "./margin.css";
import "./clock.css";
import "./team.css";

export const book: Arranging = { component: Book, place: Hand, className: "reading", hasGround: true };
