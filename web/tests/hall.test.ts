import { beforeEach, describe, expect, it } from "vitest";
import { Trouble } from "../src/lib/api";
import { Chances } from "../src/lib/chances.svelte";
import { grid } from "../src/lib/hall";
import { falls } from "../src/lib/outlook";
import { ownResults, rememberResult } from "../src/lib/results";
import { DEFAULT_SETTINGS } from "../src/lib/seating";
import type { Chance, Outcome, Prospect, Table } from "../src/lib/wire";

const value = (one: string) => ({ value: one, title: one, about: "" });
const summary = {
  hall: ["map", "difficulty"],
  options: [
    { name: "map", title: "Map", about: "", values: [value("japan"), value("rio")] },
    { name: "difficulty", title: "Difficulty", about: "", values: [value("easy"), value("hard")] },
  ],
};
const ended = (id: string, map: string) => ({ id, game: "art", options: { map, difficulty: "easy" }, settings: DEFAULT_SETTINGS, seats: [{ name: "Ada" }] }) as unknown as Table;
const outcome = (...winners: number[]) => ({ winners }) as unknown as Outcome;

describe("a Hall of Fame", () => {
  beforeEach(() => localStorage.clear());

  it("counts a table once, by its options", () => {
    rememberResult(ended("a", "rio"), outcome(0), [0]);
    rememberResult(ended("a", "rio"), outcome(0), [0]);
    rememberResult(ended("b", "rio"), outcome(), [0]);
    rememberResult(ended("c", "atlantis"), outcome(0), [0]); // of another deck
    const { rows, columns } = grid(summary, ownResults("art"));
    expect(columns.map(({ value: one }) => one)).toEqual(["easy", "hard"]);
    expect(rows.map(({ cells }) => cells.map(({ won, games }) => [won, games.length]))).toEqual([[[0, 0], [0, 0]], [[1, 2], [0, 0]]]);
    expect(ownResults("another")).toEqual([]);
  });
});

describe("the outlook", () => {
  const chance = (value: number): Chance => ({ value, low: value - 0.1, high: value + 0.1, games: 32 });
  const chances = [0.5, 0.6, 0.3, 0.35, 0.34].map(chance);
  const outlook: Prospect[] = chances.map((_, at) => ({ round: at + 1, step: 10 * at, moves: 20 * at }));

  it("names the two rounds in which it fell most, in their order", () => {
    expect(falls(outlook, chances, false).map(({ round, step, after }) => [round, step, after])).toEqual([[2, 10, 0.3], [5, 40, 0]]);
    expect(falls(outlook, chances, true).map(({ round }) => round)).toEqual([2]); // what is within the interval did not fall
  });

  it("is asked for round by round, goes on after trouble, and stops when nobody wants to know", async () => {
    const told = new Chances();
    const asked: number[] = [];
    const ask = async (moves: number) => {
      asked.push(moves);
      if (asked.length === 3) throw new Trouble("Nobody could tell.", 400);
      return chance(0.5);
    };
    await told.count(ask, outlook, () => true);
    expect([told.told.length, told.problem]).toEqual([2, "Nobody could tell."]);
    await told.count(ask, outlook, () => asked.length < 5);
    expect([asked, told.told.length, told.problem]).toEqual([[0, 20, 40, 40, 60], 4, ""]);
  });
});
