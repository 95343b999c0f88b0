// All that can be drawn on a card. A deck may name one of these in the field `motif` of a row; `motifs.py` of the game
// has the same names, and a test compares them.
import type { Motif } from "../brush";
import { MACHINES } from "./machines";
import { MUSIC } from "./music";
import { PAPER } from "./paper";
import { PLACES } from "./places";
import { TOOLS } from "./tools";
import { TREASURES } from "./treasures";

export const MOTIFS: Readonly<Record<string, Motif>> = { ...PAPER, ...MACHINES, ...PLACES, ...MUSIC, ...TOOLS, ...TREASURES };
