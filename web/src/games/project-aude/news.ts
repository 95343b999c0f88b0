// What the news mean for the eye and the ear: where a card comes from, what is announced, what sounds.
import type { Sound } from "../../lib/board";
import type { LogLine } from "../../lib/wire";

const BEAT = 260; // milliseconds from one happening to the next
const LONGEST = 1500; // everything has begun by then
const TOO_MANY = 40; // a whole log after a reload is no news

export interface Arrival {
  /** The `data-spot` that it comes from. */
  from: string;
  delay: number;
}

const SHOWN = new Set(["drew", "took", "placed", "placed_first", "discarded", "moved", "raised", "laid_out", "assigned", "completed"]);

/** When each line begins, in milliseconds. */
export function beats(news: LogLine[]): number[] {
  let beat = 0;
  return news.map(({ kind }) => {
    const at = Math.min(beat * BEAT, LONGEST);
    if (SHOWN.has(kind)) beat += 1;
    return at;
  });
}

/** Where each card came from that has just moved, by its number. */
export function arrivals(news: LogLine[], me: number | null, colourOf: (card: number) => string): Map<number, Arrival> {
  const found = new Map<number, Arrival>();
  if (news.length > TOO_MANY) return found;
  const at = beats(news);
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

/** What is worth a word over the table: a mission home, a bonus, the end. */
export interface Banner {
  kind: "completed" | "bonus" | "beaverbrook" | "ability";
  line: LogLine;
}

const BANNERS: Record<string, Banner["kind"]> = {
  completed: "completed",
  bonus_taken: "bonus",
  beaverbrook: "beaverbrook",
  last_chance: "beaverbrook",
  ability_used: "ability",
};

export function banners(news: LogLine[]): Banner[] {
  if (news.length > TOO_MANY) return [];
  return news.flatMap((line) => {
    const kind = BANNERS[line.kind];
    return kind ? [{ kind, line }] : [];
  });
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
