import { describe, expect, it } from "vitest";
import { called, stillAnswered } from "../src/lib/curtain";
import { nearest } from "../src/lib/nearest";
import { read } from "../src/lib/route";
import * as texts from "../src/lib/texts";
import type { GameInfo } from "../src/lib/wire";

const game = {
  prefix: "R&R",
  texts: { "character.foreman": "Foreman", "about.character.foreman": "Guess." },
  chapters: [
    { number: "4", title: "Targets", rules: [{ number: "4.2", text: "Another player, see 5.11.", ruling: false }] },
    { number: "5", title: "Characters", rules: [{ number: "5.11", text: "**Foreman** (7): *guess*. [R] Ours.", ruling: true }] },
  ],
} as unknown as GameInfo;

describe("addresses", () => {
  it("mean pages", () => {
    expect(read("/", "")).toEqual({ page: "lobby", code: null });
    expect(read("/", "#record=XY_9")).toEqual({ page: "lobby", code: "XY_9" });
    expect(read("/t/abc-1", "")).toEqual({ page: "table", table: "abc-1", code: null });
    expect(read("/t/abc", "#device=XY_9")).toEqual({ page: "table", table: "abc", code: "XY_9" });
    expect(read("/t/abc/replay", "")).toEqual({ page: "replay", table: "abc" });
    expect(read("/t/abc/again", "")).toEqual({ page: "again", table: "abc" });
    expect(read("/t/a b", "")).toEqual({ page: "nowhere" });
    expect(read("/else", "")).toEqual({ page: "nowhere" });
  });
});

describe("words", () => {
  it("call a seat without a name by its number", () => {
    expect(texts.seatName([], 2)).toBe("Seat 3");
  });

  it("make lines and lists", () => {
    expect(texts.plain(["It is ", { domain: "seat", word: "1", text: "Bo" }, "'s turn."])).toBe("It is Bo's turn.");
    expect(texts.list(["Ada", "Bo", "Cy"])).toBe("Ada, Bo and Cy");
    expect(texts.list(["Ada"])).toBe("Ada");
    expect(texts.plural(1, "seat")).toBe("1 seat");
    expect(texts.plural(3, "seat")).toBe("3 seats");
    expect(texts.clock(6100)).toBe("0:07");
    expect(texts.clock(61_000)).toBe("1:01");
  });

  it("find a card and its rule", () => {
    expect(texts.cardName(game, "character", "foreman")).toBe("Foreman");
    expect(texts.cardText(game, "character", "foreman")).toBe("Guess.");
    expect(texts.ruleOfCard(game, "character", "foreman")).toBe("5.11");
    expect(texts.ruleOfCard(game, "character", "nobody")).toBe(null);
    expect(texts.ruleNumber(game, "R&R 4.2")).toBe("4.2");
    expect(texts.ruleNumber(game, "undo")).toBe(null);
  });

  it("search the rules by every word", () => {
    expect(texts.searchRules(game.chapters, "FOREMAN guess").map((one) => one.number)).toEqual(["5"]);
    expect(texts.searchRules(game.chapters, "targets player").map((one) => one.number)).toEqual(["4"]);
    expect(texts.searchRules(game.chapters, "").length).toBe(2);
    expect(texts.searchRules(game.chapters, "zebra")).toEqual([]);
  });

  it("cut a rule into pieces", () => {
    const numbers = new Set(["4.2", "5.11"]);
    expect(texts.pieces("**Foreman** (7): *guess*. [R] See 4.2, not 9.9.", numbers)).toEqual([
      { kind: "strong", text: "Foreman" },
      { kind: "text", text: " (7): " },
      { kind: "em", text: "guess" },
      { kind: "text", text: ". " },
      { kind: "ruling", text: "[R]" },
      { kind: "text", text: " See " },
      { kind: "rule", text: "4.2" },
      { kind: "text", text: ", not 9.9." },
    ]);
  });
});

describe("the nearest thing", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const [a, b, c] = [box(0, 0), box(100, 0), box(0, 100)];

  it("lies in the direction of the arrow", () => {
    expect(nearest(a, [a, b, c], "right")).toBe(1);
    expect(nearest(a, [a, b, c], "down")).toBe(2);
  });
  it("wraps around", () => {
    expect(nearest(b, [a, b, c], "right")).toBe(0);
  });
  it("is the first where nothing has the focus", () => {
    expect(nearest(null, [a, b], "left")).toBe(0);
    expect(nearest(null, [], "left")).toBe(-1);
  });
});

describe("the curtain", () => {
  const device = { held: [0, 2], looking: null, asked: [2], answered: new Set<number>(), busy: false };

  it("calls who is asked", () => {
    expect(called(device)).toBe(2);
    expect(called({ ...device, looking: 0 })).toBe(2);
    expect(called({ ...device, asked: [1] })).toBe(null);
  });
  it("calls nobody else while somebody answers", () => {
    expect(called({ ...device, looking: 0, busy: true })).toBe(null);
  });
  it("is no matter for one person", () => {
    expect(called({ ...device, held: [2] })).toBe(null);
  });
  it("passes over who has answered in secret", () => {
    const asked = [0, 2];
    const answered = stillAnswered({ asked, answered: new Set() }, { asked, looking: 0, busy: false, wentOn: false });
    expect([...answered]).toEqual([0]);
    expect(called({ ...device, looking: 0, asked: [0, 2], answered })).toBe(2);
    expect([...stillAnswered({ asked, answered }, { asked, looking: 2, busy: true, wentOn: false })]).toEqual([0]);
  });
  it("calls again for another question", () => {
    const before = { asked: [0, 2], answered: new Set([0]) };
    expect([...stillAnswered(before, { asked: [0], looking: 2, busy: false, wentOn: false })]).toEqual([]);
    expect([...stillAnswered(before, { asked: [0, 2], looking: null, busy: false, wentOn: true })]).toEqual([]);
  });
});
