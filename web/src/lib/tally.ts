// What my results add up to: won and played, by whom I played against, and streaks.
import type { Result } from "./results";
import { list, plural } from "./texts";

export interface Count {
  played: number;
  won: number;
}

/** The games against the same number and kinds of others. */
export interface Company extends Count {
  name: string;
}

export interface Tally extends Count {
  /** Games won one after the other until now, and at most. */
  streak: number;
  longest: number;
  companies: Company[];
  /** What the coach found, the first game first. */
  accuracies: number[];
}

/** Whom I sat with: "2 people", "alone", "hard and medium bots, 3 seats". */
export function company({ bots, people, seats }: Pick<Result, "bots" | "people" | "seats">): string {
  if (seats === 1) return "alone";
  const levels = [...new Set(bots)].sort();
  const others = [...(people > 1 ? [plural(people - 1, "other person", "other people")] : []), ...(levels.length ? [`${list(levels)} ${bots.length > 1 ? "bots" : "bot"}`] : [])];
  return `${list(others) || "nobody else"}, ${plural(seats, "seat")}`;
}

/** What results come to; they are given with the last one first. */
export function tally(results: Result[]): Tally {
  const companies = new Map<string, Company>();
  let [run, longest] = [0, 0];
  for (const result of [...results].reverse()) {
    const name = company(result);
    const { played, won } = companies.get(name) ?? { played: 0, won: 0 };
    companies.set(name, { name, played: played + 1, won: won + Number(result.won) });
    run = result.won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return {
    played: results.length,
    won: results.filter(({ won }) => won).length,
    streak: run,
    longest,
    companies: [...companies.values()].sort((a, b) => b.played - a.played || a.name.localeCompare(b.name)),
    accuracies: results.flatMap(({ accuracy }) => (accuracy === undefined ? [] : [accuracy])).reverse(),
  };
}
