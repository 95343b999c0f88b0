// What the news mean for the eye and the ear.
import { isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import type { LogLine } from "../../lib/wire";

const SOUNDS: Record<string, Sound> = {
  drew: "card",
  played: "card",
  bought: "card",
  tripled: "flip",
  art_found: "flip",
  collected: "win",
  fight_won: "win",
  fight_lost: "lose",
  city_lost: "lose",
  end_tile: "knock",
  lost_health: "knock",
  ally_unlocked: "knock",
};

/** The dice have a sound of the shell's (their cue). */
export function sound(line: LogLine): Sound | null {
  return SOUNDS[line.kind] ?? null;
}

const STIRS = new Set(["agents_came", "art_found", "collected", "fight_won", "city_lost", "posted"]);

/** Cities where something has just happened. */
export function stirred(news: LogLine[]): Set<number> {
  if (isWholeLog(news)) return new Set();
  return new Set(news.filter(({ kind }) => STIRS.has(kind)).map(({ args }) => Number(args["city"])));
}
