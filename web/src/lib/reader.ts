// Who reads: lines say *you* to them, and have the colours of all who sit here.
import { getContext, setContext } from "svelte";
import type { Part, Seat } from "./wire";

export interface Reader {
  /** Whose view it is; null for those who watch. */
  readonly seat: number | null;
  readonly seats: Seat[];
}

const KEY = Symbol("reader");
const NOBODY: Reader = { seat: null, seats: [] };

/** For a page: all lines below it are read by this one. */
export function setReader(reader: () => Reader): void {
  setContext(KEY, reader);
}

/** For a line. */
export function getReader(): () => Reader {
  return getContext<(() => Reader) | undefined>(KEY) ?? (() => NOBODY);
}

/** The colour that somebody has everywhere. */
export function colourOf(seats: Seat[], seat: number): string | undefined {
  return seats.find((one) => one.seat === seat)?.colour;
}

/** A part of a line as somebody reads it; `first` of a sentence, it begins with a capital letter. */
export function asRead(part: Part, reader: number | null, first: boolean): string {
  if (typeof part === "string") return part;
  const mine = part.you && reader !== null && part.word === String(reader);
  if (!mine) return part.text;
  return first ? part.you!.charAt(0).toUpperCase() + part.you!.slice(1) : part.you!;
}
