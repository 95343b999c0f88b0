// What the news mean for the eye and the ear.
import { isWholeLog } from "../../lib/beats";
import type { Sound } from "../../lib/board";
import { isSaying } from "../../lib/texts";
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

export interface Fought {
  city: number;
  won: boolean;
  /** Whose die, or which Ally's; a Companion has neither. */
  dice: { who: number | null; ally: number; value: number }[];
  guns: number;
  strength: number;
}

/** The last fight of this round that is over: its dice as they lay at the end. */
export function lastFight(log: LogLine[]): Fought | null {
  const ended = log.findLastIndex(({ kind }) => kind === "fight_won" || kind === "fight_lost");
  const began = log.slice(0, Math.max(0, ended)).findLastIndex(({ kind }) => kind === "fight_began");
  if (began < 0 || log.slice(ended).some(({ kind }) => kind === "round_began")) return null;
  const dice = new Map<string, Fought["dice"][number]>();
  let guns = 0;
  for (const { kind, args } of log.slice(began, ended)) {
    const value = Number(args["die"]);
    const [who, ally] = [Number(args["seat"]), Number(args["ally"])];
    if (kind === "rolled") dice.set(`seat ${who}`, { who, ally: 0, value });
    if (kind === "ally_rolled") dice.set(`ally ${ally}`, { who: null, ally, value });
    if (kind === "companion_rolled") dice.set("companion", { who: null, ally: 0, value });
    if (kind === "gun_spent") guns += 1;
  }
  const lying = [...dice.values()];
  const strength = lying.reduce((sum, { value }) => sum + value, 2 * guns);
  return { city: Number(log[began]!.args["city"]), won: log[ended]!.kind === "fight_won", dice: lying, guns, strength };
}

/** What somebody said last in this phase, if anything. */
export function lastSaid(log: LogLine[], seat: number): LogLine | null {
  const phase = log.findLastIndex(({ kind }) => kind === "phase_began" || kind === "round_began");
  return log.slice(phase + 1).findLast((line) => isSaying(line) && Number(line.args["seat"]) === seat) ?? null;
}
