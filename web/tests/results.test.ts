import { beforeEach, describe, expect, it } from "vitest";
import { lessons } from "../src/lib/lessons.svelte";
import { add, forgetAll, saved } from "../src/lib/myrecord";
import { ownResults, rememberAccuracy, rememberResult } from "../src/lib/results";
import { DEFAULT_SETTINGS } from "../src/lib/seating";
import { company, tally } from "../src/lib/tally";
import type { Outcome, Table } from "../src/lib/wire";

const person = { kind: "person", name: "Ada", bot: null };
const bot = (level: string) => ({ kind: "bot", name: level, bot: level });
const ended = (id: string, ...seats: object[]) =>
  ({ id, game: "stones", options: {}, settings: DEFAULT_SETTINGS, seats: [person, ...seats] }) as unknown as Table;
const outcome = (...winners: number[]) => ({ winners }) as unknown as Outcome;

describe("my record", () => {
  beforeEach(() => localStorage.clear());

  it("counts a table once, and as won where one of my seats has won", () => {
    rememberResult(ended("a", bot("hard")), outcome(1), [0]);
    rememberResult(ended("a", bot("hard")), outcome(0), [0]);
    rememberResult(ended("b", bot("hard")), outcome(0), [0]);
    rememberResult(ended("c", bot("hard")), outcome(0), []); // I only watched
    expect(ownResults().map(({ table, won }) => [table, won])).toEqual([["b", true], ["a", false]]);
  });

  it("leaves out practice, and what plays another game again", () => {
    rememberResult({ ...ended("a"), settings: { ...DEFAULT_SETTINGS, practice: true } }, outcome(0), [0]);
    rememberResult({ ...ended("b"), original: { table: "c", actions: 0 } }, outcome(0), [0]);
    expect(ownResults()).toEqual([]);
  });

  it("adds up by company, with streaks and accuracies", () => {
    for (const [id, won, others] of [["a", true, [bot("hard")]], ["b", true, [bot("hard")]], ["c", false, [bot("easy"), bot("hard")]], ["d", true, [bot("hard")]]] as const)
      rememberResult(ended(id, ...others), outcome(won ? 0 : 1), [0]);
    rememberAccuracy("a", 81);
    rememberAccuracy("d", 92);
    rememberAccuracy("never played", 3);
    expect(tally(ownResults("stones"))).toEqual({
      played: 4,
      won: 3,
      streak: 1,
      longest: 2,
      companies: [
        { name: "hard bot, 2 seats", played: 3, won: 3 },
        { name: "easy and hard bots, 3 seats", played: 1, won: 0 },
      ],
      accuracies: [81, 92],
    });
    expect(ownResults("another")).toEqual([]);
  });

  it("names whom I sat with", () => {
    expect(company({ bots: [], people: 1, seats: 1 })).toBe("alone");
    expect(company({ bots: [], people: 3, seats: 3 })).toBe("2 other people, 3 seats");
    expect(company({ bots: ["easy", "easy"], people: 2, seats: 4 })).toBe("1 other person and easy bots, 4 seats");
  });

  it("goes to another device and back without counting anything twice", () => {
    rememberResult(ended("a", bot("hard")), outcome(0), [0], 1000);
    lessons.master("stones", "1-first", "t");
    const text = saved();
    rememberResult(ended("b", bot("hard")), outcome(0), [0], 2000);
    expect(add(text)).toBe(0);
    forgetAll();
    expect(ownResults()).toEqual([]);
    expect(lessons.mastered("stones", "1-first")).toBe(false);
    expect(add(text)).toBe(1);
    expect(lessons.mastered("stones", "1-first")).toBe(true);
    expect(ownResults().map(({ table }) => table)).toEqual(["a"]);
  });

  it("refuses what is no record, and leaves out rows that are none", () => {
    for (const text of ["", "{", "[]", "null", '{"kind":"another"}', '{"kind":"Tableful: my record"}']) expect(() => add(text)).toThrow("not a record");
    expect(add('{"kind":"Tableful: my record","results":[1,{"game":"stones"},null]}')).toBe(0);
  });

  it("has what was kept of some games before", () => {
    localStorage.setItem("tableful.hall", JSON.stringify([{ game: "art", table: "x", options: {}, won: true, seats: 3, players: ["Ada"], at: 1 }]));
    expect(ownResults("art")).toEqual([{ game: "art", table: "x", options: {}, won: true, seats: 3, players: ["Ada"], at: 1, bots: [], people: 1 }]);
  });
});
