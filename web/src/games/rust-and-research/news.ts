// What the news mean for the eye and the ear: where a card comes from, what is shown, what sounds.
import { beats, isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import type { Arrival } from "../../lib/motion";
import type { LogLine } from "../../lib/wire";

/** Something that shows itself over the table for a moment. */
export interface Effect {
  kind: "eye" | "duel" | "swap" | "guess" | "shield" | "out" | "ability" | "steal" | "saved" | "flip";
  at: number;
  from: string;
  to: string;
  /** Cards or words that it shows, where the viewer may see them. */
  first: string | null;
  second: string | null;
  /** Whether the guess was right, or whether the first one lost the duel, and the second one. */
  falls: [boolean, boolean];
}

const seatSpot = (word: string | undefined) => (word === undefined ? "middle" : `seat:${word}`);

// What takes a beat of its own. The rest happens in passing.
const SHOWN = new Set([
  "played", "played_on", "drew", "discarded", "looked", "guessed_right", "guessed_wrong", "duel_seen",
  "swapped", "revealed", "revealed_on", "drove", "shielded", "out", "saved", "flipped", "stole",
  "token_won", "blocked", "swapped_with_pile", "returned", "drew_ability",
]);

const RHYTHM = { shown: SHOWN, beat: 380, longest: 1900 };

/** The effects of an update's news, with the moment at which each begins. */
export function effects(news: LogLine[]): Effect[] {
  if (isWholeLog(news)) return [];
  const at = beats(news, RHYTHM);
  return news.flatMap((line, place) => {
    const effect = effectOf(line, news.slice(place + 1));
    return effect ? [{ ...BLANK, ...effect, at: at[place] ?? 0 }] : [];
  });
}

const BLANK: Effect = {
  kind: "out", at: 0, from: "middle", to: "middle", first: null, second: null, falls: [false, false],
};

function effectOf(line: LogLine, later: LogLine[]): Partial<Effect> | null {
  const { kind, args } = line;
  const from = seatSpot(args["seat"]);
  const to = seatSpot(args["target"]);
  switch (kind) {
    case "looked":
      return { kind: "eye", from, to, first: args["card"] ?? null };
    case "duel_seen":
      return {
        kind: "duel", from, to, first: args["card"] ?? null, second: args["other"] ?? null,
        falls: losers(args, later),
      };
    case "swapped":
      return { kind: "swap", from, to };
    case "guessed_right":
    case "guessed_wrong":
      return { kind: "guess", from, to, first: args["number"] ?? null, falls: [kind === "guessed_right", false] };
    case "shielded":
    case "protected":
      return { kind: "shield", from, to: from };
    case "saved":
      return { kind: "saved", from, to: from };
    case "out":
      return { kind: "out", from, to: from };
    case "revealed":
    case "revealed_on":
      return { kind: "ability", from, to, first: args["ability"] ?? null };
    case "drove":
      return { kind: "ability", from, first: "innovation drive" };
    case "flipped":
      return { kind: "flip", first: args["layer"] ?? null };
    case "stole":
      return { kind: "steal", from: to, to: from, first: args["token"] ?? null };
    default:
      return null;
  }
}

function losers(args: Record<string, string>, later: LogLine[]): [boolean, boolean] {
  const won = later.find(({ kind }) => kind === "duel_won");
  if (!won) return [false, false];
  return [won.args["target"] === args["seat"], won.args["target"] === args["target"]];
}

const TO_PILE = new Set(["played", "played_on", "discarded"]);

/** Where the cards on the pile came from: the newest ones, from the end of the pile backwards. */
export function ontoPile(news: LogLine[]): Arrival[] {
  const at = beats(news, RHYTHM);
  return news
    .map((line, place) => ({ line, delay: at[place] ?? 0 }))
    .filter(({ line }) => TO_PILE.has(line.kind))
    .map(({ line, delay }) => ({ from: seatSpot(line.args["seat"]), delay }))
    .reverse();
}

/** The card that was played last: who played it, on whom, and where it lies in the pile. */
export interface Play {
  card: string;
  seat: number | null;
  target: number | null;
  at: number;
}

/** By the log; where that does not reach back so far, the card on top. */
export function lastPlay(log: LogLine[], pile: string[]): Play | null {
  let above = 0;
  for (let place = log.length - 1; place >= 0 && above < pile.length; place--) {
    const { kind, args, cue } = log[place]!;
    if (cue === "round_began") break;
    if (!TO_PILE.has(kind)) continue;
    if (kind !== "discarded") {
      const target = args["target"] === undefined ? null : Number(args["target"]);
      return { card: args["card"] ?? "", seat: Number(args["seat"]), target, at: pile.length - 1 - above };
    }
    above += 1;
  }
  const top = pile.at(-1);
  return top === undefined ? null : { card: top, seat: null, target: null, at: pile.length - 1 };
}

const INTO_HAND: Record<string, (line: LogLine, me: string) => string | null> = {
  drew: (line, me) => (line.args["seat"] === me ? "deck" : null),
  dealt: (line, me) => (line.args["seat"] === me ? "deck" : null),
  swapped: ({ args }, me) => {
    if (args["seat"] === me) return seatSpot(args["target"]);
    return args["target"] === me ? seatSpot(args["seat"]) : null;
  },
  swapped_with_pile: (line, me) => (line.args["seat"] === me ? "pile" : null),
  hands_redealt: () => "middle",
};

/** Where a seat's new card came from. */
export function intoHand(news: LogLine[], seat: number): Arrival {
  const at = beats(news, RHYTHM);
  for (const [place, line] of [...news.entries()].reverse()) {
    const from = INTO_HAND[line.kind]?.(line, String(seat));
    if (from) return { from, delay: at[place] ?? 0 };
  }
  return { from: "deck", delay: 0 };
}

/** Where a seat's new token came from. */
export function tokenFrom(news: LogLine[], seat: number): Arrival {
  const at = beats(news, RHYTHM);
  const place = news.findIndex(
    ({ kind, args }) => (kind === "stole" || kind === "token_won") && args["seat"] === String(seat),
  );
  const line = news[place];
  if (line?.kind === "stole") return { from: seatSpot(line.args["target"]), delay: at[place] ?? 0 };
  return { from: "supply", delay: at[place] ?? 0 };
}

const SOUNDS: Record<string, Sound> = {
  played: "card",
  played_on: "card",
  drew: "card",
  dealt: "card",
  discarded: "card",
  revealed: "card",
  revealed_on: "card",
  swapped: "card",
  duel_called: "knock",
  guessed_right: "knock",
  blocked: "knock",
  out: "knock",
  nobody_won: "lose",
  round_won: "win",
  match_won: "win",
  flipped: "flip",
};

export function sound(line: LogLine): Sound | null {
  return SOUNDS[line.kind] ?? null;
}
