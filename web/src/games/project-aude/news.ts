// What the news mean for the eye and the ear: where a card comes from, what is announced, what sounds.
import { beats, isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import type { Arrival } from "../../lib/motion";
import type { LogLine } from "../../lib/wire";

const SHOWN = new Set(["drew", "took", "placed", "placed_first", "discarded", "moved", "raised", "laid_out", "assigned", "completed"]);

const RHYTHM = { shown: SHOWN, beat: 260, longest: 1500 };

/** Where each card came from that has just moved, by its number. */
export function arrivals(news: LogLine[], me: number | null, colourOf: (card: number) => string): Map<number, Arrival> {
  const found = new Map<number, Arrival>();
  if (isWholeLog(news)) return found;
  const at = beats(news, RHYTHM);
  news.forEach((line, place) => {
    const card = Number(line.args["card"] ?? NaN);
    const from = Number.isNaN(card) ? null : whence(line, me, colourOf(card), found.has(card));
    // A card that is drawn and placed in the same news comes from the deck all the way.
    if (from !== null) found.set(card, { from, delay: at[place] ?? 0 });
  });
  return found;
}

function whence({ kind, args }: LogLine, me: number | null, colour: string, moved: boolean): string | null {
  const mine = args["seat"] === String(me);
  const seat = `seat:${args["seat"]}`;
  switch (kind) {
    case "drew":
    case "laid_out":
      return "deck";
    case "took":
      return `pile:${colour}`;
    case "placed":
    case "placed_first":
    case "discarded":
      return moved ? "deck" : mine ? "hand" : seat;
    case "moved":
      return mine ? "mine" : seat;
    default:
      return null;
  }
}

/** What is worth a word beside a player: an ability used, a mission home, a bonus. */
export interface Bubble {
  kind: "ability" | "completed" | "bonus";
  /** The ability or the kind of bonus. */
  word: string;
  /** Cards or points. */
  count: number;
}

const BUBBLES: Record<string, (args: LogLine["args"]) => Bubble> = {
  ability_used: (args) => ({ kind: "ability", word: args["ability"] ?? "", count: 0 }),
  completed: (args) => ({ kind: "completed", word: "", count: Number(args["size"]) }),
  bonus_taken: (args) => ({ kind: "bonus", word: args["bonus"] ?? "", count: Number(args["points"]) }),
};

export function bubbles(news: LogLine[], seat: number): Bubble[] {
  if (isWholeLog(news)) return [];
  return news.flatMap(({ kind, args }) => (args["seat"] === String(seat) ? (BUBBLES[kind]?.(args) ?? []) : []));
}

const ANNOUNCED = new Set(["beaverbrook", "last_chance"]);

/** What is announced to the whole table. */
export function announced(news: LogLine[]): LogLine[] {
  return isWholeLog(news) ? [] : news.filter(({ kind }) => ANNOUNCED.has(kind));
}

const LAID = new Set(["took", "placed", "placed_first", "discarded", "moved"]);

/** The cards that the latest turn laid down: what a player looks for first. Null: nothing was laid. */
export function laid(news: LogLine[]): Set<number> | null {
  const from = news.findLastIndex(({ kind }) => kind === "turn_began");
  // When the next turn has begun, what counts is the turn before it.
  const before = news.slice(0, Math.max(0, from)).findLastIndex(({ kind }) => kind === "turn_began");
  const some = (lines: LogLine[]) => lines.filter(({ kind }) => LAID.has(kind)).map(({ args }) => Number(args["card"]));
  const latest = some(news.slice(from + 1));
  const earlier = some(news.slice(before + 1));
  const cards = latest.length ? latest : earlier;
  return cards.length ? new Set(cards) : null;
}

const SOUNDS: Record<string, Sound> = {
  drew: "card",
  took: "card",
  placed: "card",
  placed_first: "card",
  discarded: "card",
  moved: "card",
  raised: "card",
  completed: "win",
  ability_used: "flip",
  beaverbrook: "knock",
  won: "win",
};

export function sound(line: LogLine): Sound | null {
  return SOUNDS[line.kind] ?? null;
}
