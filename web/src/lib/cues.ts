// What the shell makes of what a game says that its lines mean. Kinds are the game's own: the shell reads cues.
import type { GameModule, Sound } from "./board";
import type { LogLine, Outcome } from "./wire";

/** Whether a part of the log begins with this line. */
export function opens({ cue }: LogLine): boolean {
  return cue === "round_began" || cue === "turn_began";
}

/**
 * How a round ended and what it brought, when the news tell of either. `log` ends with the news: what somebody
 * had to choose may come after the end itself, and belongs to it until the next round begins.
 */
export function roundEnd(log: LogLine[], news: LogLine[]): LogLine[] | null {
  const fresh = log.length - news.length;
  const next = log.findIndex((line, at) => at >= fresh && line.cue === "round_began");
  const told = next < 0 ? log : log.slice(0, next);
  const began = told.findLastIndex((line) => line.cue === "round_began");
  const start = told.findIndex((line, at) => at > began && line.cue === "round_ended");
  if (start < 0) return null;
  return told.slice(Math.max(start, fresh)).some(tells) ? told.slice(start).filter(tells) : null;
}

const tells = ({ cue }: LogLine) => cue === "round_ended" || cue === "round_result";

/** How many of the news belong to a round that is over, where the next one begins in them too; else 0. */
export function beforeTheNextRound(news: LogLine[]): number {
  const next = news.findIndex(({ cue }) => cue === "round_began");
  return next > 0 && news.slice(0, next).some(tells) ? next : 0;
}

/** The sound of a line: the game's own, or what its cue sounds like. */
export function lineSound(line: LogLine, pictures: Pick<GameModule, "sound">): Sound | null {
  return pictures.sound(line) ?? (line.cue === "dice" ? "dice" : null);
}

/** The sound of an end that all share; where everybody plays for themselves, the game's lines have sounds. */
export function endSound(outcome: Outcome | null): Sound | null {
  if (!outcome?.team) return null;
  return outcome.winners.length ? "team_won" : "team_lost";
}
