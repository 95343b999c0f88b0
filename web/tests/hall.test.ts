import { beforeEach, describe, expect, it } from "vitest";
import { grid, ownResults, rememberResult } from "../src/lib/hall";
import { falls } from "../src/lib/outlook";
import { DEFAULT_SETTINGS } from "../src/lib/seating";
import type { Outcome, Prospect, Table } from "../src/lib/wire";

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
    rememberResult(ended("a", "rio"), outcome(0));
    rememberResult(ended("a", "rio"), outcome(0));
    rememberResult(ended("b", "rio"), outcome());
    rememberResult(ended("c", "atlantis"), outcome(0)); // of another deck
    const { rows, columns } = grid(summary, ownResults("art"));
    expect(columns.map(({ value: one }) => one)).toEqual(["easy", "hard"]);
    expect(rows.map(({ cells }) => cells.map(({ won, games }) => [won, games.length]))).toEqual([[[0, 0], [0, 0]], [[1, 2], [0, 0]]]);
    expect(ownResults("another")).toEqual([]);
  });

  it("leaves out practice, and what plays another game again", () => {
    rememberResult({ ...ended("a", "rio"), settings: { ...DEFAULT_SETTINGS, practice: true } }, outcome(0));
    rememberResult({ ...ended("a", "rio"), original: { table: "b", actions: 0 } }, outcome(0));
    expect(ownResults("art")).toEqual([]);
  });
});

describe("the outlook", () => {
  const outlook: Prospect[] = [0.5, 0.6, 0.3, 0.35, 0.34].map((chance, at) => ({ round: at + 1, step: 10 * at, chance }));

  it("names the two rounds in which it fell most, in their order", () => {
    expect(falls(outlook, false).map(({ round, step, after }) => [round, step, after])).toEqual([[2, 10, 0.3], [5, 40, 0]]);
    expect(falls(outlook, true).map(({ round }) => round)).toEqual([2]); // what hardly fell did not fall
  });
});
