// What the news mean for the eye and the ear: where a card comes from, what is told beside the Universe, what sounds.
import { beats, isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import type { Arrival } from "../../lib/motion";
import type { GameInfo, LogLine } from "../../lib/wire";
import { cardOf, characterName, feelingName, kindName, universeOf } from "./deck";

const SHOWN = new Set(["drew", "took", "laid", "replaced", "discarded", "completed", "recompleted", "universe_came", "dealt"]);
const RHYTHM = { shown: SHOWN, beat: 200, longest: 1400 };

/** Where each card came from that has just moved, by its number. */
export function arrivals(news: LogLine[]): Map<number, Arrival> {
  const found = new Map<number, Arrival>();
  if (isWholeLog(news)) return found;
  const at = beats(news, RHYTHM);
  news.forEach((line, place) => {
    const delay = at[place] ?? 0;
    for (const [card, from] of whence(line)) {
      // A card that is drawn and placed in the same news comes from the pile all the way.
      found.set(card, { from: from === "drawn" ? (found.get(card)?.from ?? from) : from, delay });
    }
  });
  return found;
}

function whence({ kind, args }: LogLine): [number, string][] {
  const card = Number(args["card"]);
  const seat = `seat:${args["seat"]}`;
  switch (kind) {
    case "drew":
    case "dealt":
    case "universe_came":
      return [[card, "pile"]];
    case "took":
      return [[card, "discards"]];
    case "laid":
    case "discarded":
    case "completed":
    case "not_younger":
      return [[card, "drawn"]];
    case "replaced":
    case "recompleted":
      return [[card, "drawn"], [Number(args["other"]), seat]];
    default:
      return [];
  }
}

const LAID = new Set(["laid", "replaced", "completed", "recompleted"]);

/** The card that was laid last: what a player looks for first. Null: none was. */
export function laid(news: LogLine[]): number | null {
  const last = news.findLast(({ kind }) => LAID.has(kind));
  return last ? Number(last.args["card"]) : null;
}

/** The Universe that has come with the news, if one has. */
export function came(news: LogLine[]): number | null {
  const last = isWholeLog(news) ? undefined : news.findLast(({ kind }) => kind === "universe_came");
  return last ? Number(last.args["card"]) : null;
}

/** Why a card goes or moves: "it has a Descendant"; empty where the line itself says so. */
export function why(game: GameInfo, { kind, args }: LogLine): string {
  const by = Number(args["by"]);
  const card = cardOf(game, Number(args["card"]));
  const law = universeOf(game, by);
  if (kind === "cut_off") return law.limit ? `its limit is ${law.limit}` : "";
  if (kind === "shifted") return traitIn(game, card, law.shifts ?? []);
  if (law.removes_first_unbalanced && !law.removes) return "it is the first that is out of order";
  return traitIn(game, card, law.removes ?? []);
}

function traitIn(game: GameInfo, card: ReturnType<typeof cardOf>, traits: string[]): string {
  if (!card) return "";
  const feeling = card.feelings.find((word) => traits.includes(word));
  if (feeling) return `it is ${feelingName(game, feeling)}`;
  const character = card.characters.find((word) => traits.includes(word));
  if (character) return `${characterName(game, character)} is in it`;
  return card.kind && traits.includes(card.kind) ? `it is ${kindName(game, card.kind)}` : "";
}

const SOUNDS: Record<string, Sound> = {
  drew: "card",
  took: "card",
  laid: "card",
  replaced: "card",
  discarded: "card",
  completed: "knock",
  recompleted: "knock",
  universe_came: "flip",
  removed: "card",
  shifted: "card",
  lived_well: "win",
  ended: "win",
  won: "win",
};

export function sound(line: LogLine): Sound | null {
  return SOUNDS[line.kind] ?? null;
}
