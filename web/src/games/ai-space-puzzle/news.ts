// What the news mean for the eye and the ear: where a pawn or marker comes from, and what sounds.
import { beats, isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import type { Arrival } from "../../lib/motion";
import type { LogLine } from "../../lib/wire";
import type { View } from "./table";

const SHOWN = new Set(["came_in", "moved", "removed", "marker_placed", "marker_taken", "die_set"]);
const RHYTHM = { shown: SHOWN, beat: 260, longest: 1500 };

/** Where each pawn and marker lay before. */
export function places(view: View): Map<string, string> {
  const found = new Map<string, string>(view.pawns.map(({ colour, room }) => [`pawn:${colour}`, room ? `room:${room}` : "outside"]));
  for (const { key, sure, unsure } of view.key_cards ?? []) for (const colour of [...sure, ...unsure]) found.set(`marker:${colour}`, `key:${key}`);
  return found;
}

/** Where what has just moved comes from. */
export function arrivals(news: LogLine[], before: Map<string, string>): Map<string, Arrival> {
  const found = new Map<string, Arrival>();
  if (isWholeLog(news)) return found;
  const at = beats(news, RHYTHM);
  news.forEach(({ kind, args }, place) => {
    if (!SHOWN.has(kind) || kind === "die_set") return;
    const thing = `${kind.startsWith("marker") ? "marker" : "pawn"}:${args["colour"]}`;
    const from = before.get(thing) ?? "supply";
    if (!found.has(thing)) found.set(thing, { from, delay: at[place] ?? 0 });
  });
  return found;
}

const SOUNDS: Record<string, Sound> = {
  lifted: "flip",
  came_in: "card",
  moved: "card",
  removed: "card",
  marker_placed: "knock",
  marker_taken: "knock",
  die_set: "dice",
  hazard: "lose",
  trap_sprung: "lose",
};

export function sound(line: LogLine): Sound | null {
  return SOUNDS[line.kind] ?? null;
}
