// What comes over lifelines, card by card: the cards that lay there before, and for each happening how they lie after it.
import { isWholeLog } from "../../lib/beats";
import type { LogLine } from "../../lib/wire";
import { balanced, type Law } from "./order";
import type { CardView } from "./view";

/** A lifeline at one moment. */
export interface Line {
  cards: CardView[];
  complete: CardView | null;
}

/** One moment: what is touched, and how all lifelines lie while it is. */
export interface Stage {
  /** What tells of it; null before anything is touched. */
  line: LogLine | null;
  seat: number;
  card: number;
  lines: Line[];
}

/** The stage that is shown, of a script. */
export interface Staged extends Stage {
  law: Law[];
  at: number;
  of: number;
  /** Milliseconds. */
  lasts: number;
}

const TOUCHES = new Set(["removed", "cut_off", "shifted"]);

/** Whether the news tell of cards that go or move though nobody placed them. */
export function isTouched(news: LogLine[]): boolean {
  return !isWholeLog(news) && news.some(({ kind }) => TOUCHES.has(kind));
}

/** The moments of the news: each card is first marked where it lies, then it goes. */
export function stages(before: Line[], news: LogLine[], find: (card: number) => CardView | null): Stage[] {
  let lines = before.map(({ cards, complete }) => ({ cards: [...cards], complete }));
  const found: Stage[] = [];
  for (const line of news) {
    const seat = Number(line.args["seat"]);
    const card = Number(line.args["card"]);
    if (line.kind === "completed" || line.kind === "recompleted") {
      lines = change(lines, seat, ({ cards }) => ({ cards, complete: find(card) }));
    } else if (TOUCHES.has(line.kind)) {
      found.push({ line, seat, card, lines });
      lines = change(lines, seat, (old) => ({ ...old, cards: line.kind === "shifted" ? shifted(old.cards, card) : old.cards.filter((one) => one.card !== card) }));
    }
  }
  return found;
}

function change(lines: Line[], seat: number, how: (line: Line) => Line): Line[] {
  return lines.map((line, at) => (at === seat ? how(line) : line));
}

/** 5.6: a card and its right neighbour change places. A unit is told of from its right end, so each passes the same card. */
function shifted(cards: CardView[], card: number): CardView[] {
  const at = cards.findIndex((one) => one.card === card);
  const next = cards[at + 1];
  if (at < 0 || !next) return cards;
  return [...cards.slice(0, at), next, cards[at]!, ...cards.slice(at + 2)];
}

/** How many of a staged lifeline are in order. */
export function stagedBalance({ cards }: Line, law: Law): number {
  return balanced(cards.map(({ year }) => year ?? 0), law);
}

const LONGEST = 2300; // milliseconds: after that the next update may come
const BEAT = 1150; // enough to read one line

/** Milliseconds for each of so many moments. */
export function beatOf(count: number): number {
  return Math.min(BEAT, LONGEST / Math.max(1, count));
}
