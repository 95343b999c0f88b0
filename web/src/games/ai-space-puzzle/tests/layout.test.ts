import { describe, expect, it } from "vitest";
import { added, fromWords, guided, inside, offMiddles, onTop, overlap, toWords, touch, turned, type Laid } from "../canvas/layout";
import { liftSpoken, messageSpoken, turnSpoken } from "../canvas/speech";
import { shapeOf, tabsOf } from "../fit";
import { turnedBy } from "../target";
import { GAME, TOKENS } from "./fixtures.svelte";

const at = (x: number, y: number, turn = 0, token: Laid["token"] = "square"): Laid => ({ token, x, y, turn });

describe("a token on the canvas", () => {
  it("is kept wholly inside, on whole millimetres, whatever its turn", () => {
    expect(inside(at(-5, 90.4))).toEqual(at(13, 62));
    expect(inside(at(300, 0, 45))).toEqual(at(192, 18, 45));
    expect(inside(at(50.6, 30.4))).toEqual(at(51, 30));
  });

  it("moves in from the edge when it is turned there, and comes round after 24 steps", () => {
    expect(turned(at(13, 37), 3)).toEqual(at(18, 37, 45));
    expect(turned(at(100, 37), -1).turn).toBe(345);
    expect(turned(at(100, 37, 345), 1).turn).toBe(0);
  });

  it("does not end on the middle of another", () => {
    const moved = offMiddles(at(100, 37), [at(100, 37, 0, "red"), at(105, 37, 0, "blue")]);
    expect(Math.hypot(moved.x - 100, moved.y - 37)).toBeGreaterThanOrEqual(6);
    expect(Math.hypot(moved.x - 105, moved.y - 37)).toBeGreaterThanOrEqual(6);
  });

  it("comes from the tray to a place that is free, as long as there is one", () => {
    let laid: Laid[] = [];
    for (const token of TOKENS.slice(0, 7)) laid = [...laid, added(laid, token)];
    for (const one of laid) for (const two of laid) if (one !== two) expect(overlap(one, two)).toBe(false);
  });

  it("is drawn into line by the guides, or beside another, and no farther than two millimetres", () => {
    const other = at(60, 30, 0, "red");
    expect(guided(at(61, 62), [other])).toMatchObject({ laid: { x: 60, y: 62 }, down: 60, across: null });
    expect(guided(at(85, 31), [other])).toMatchObject({ laid: { x: 86, y: 30 }, down: 86, across: 30 });
    expect(guided(at(64, 50), [other])).toMatchObject({ laid: { x: 64, y: 50 }, down: null, across: null });
  });

  it("goes to the front, and to words and back", () => {
    const laid = [at(20, 20), at(30, 20, 0, "red")];
    expect(onTop(laid, "square").map(({ token }) => token)).toEqual(["red", "square"]);
    expect(fromWords(toWords(at(20, 21, 30)))).toEqual(at(20, 21, 30));
  });

  it("touches or overlaps as rule 3.2 has its corners", () => {
    expect(overlap(at(50, 37), at(75, 37))).toBe(true);
    expect(overlap(at(50, 37), at(76, 37))).toBe(false);
    expect([touch(at(50, 37), at(77, 37)), touch(at(50, 37), at(78, 37))]).toEqual([true, false]);
  });
});

describe("a message in words", () => {
  it("tells places, turns, and what lies on or beside what, from left to right", () => {
    const message = [at(60, 37, 90, "red"), at(40, 37), at(150, 15, 180, "arrow"), at(176, 15, 0, "tick"), at(120, 60, 345, "wave")];
    expect(messageSpoken(GAME, message)).toEqual([
      "The square, left, on top of the red splash.",
      "The red splash, left, turned 90 degrees to the right.",
      "The wave, lower middle, turned 15 degrees to the left.",
      "The arrow, upper right, upside down, touching the tick.",
      "The tick, upper right, touching the arrow.",
    ]);
    expect(liftSpoken(GAME, message)).toMatch(/^The message has 5 tokens, from left to right\. The square/);
    expect(turnSpoken(0)).toBe("");
  });
});

describe("the card", () => {
  it("turns as the engine turns it: to the right", () => {
    expect([0, 90, 180, 270].map((quarter) => turnedBy("b1", quarter))).toEqual(["b1", "d2", "c4", "a3"]);
  });
});

describe("the shape of the board", () => {
  it("follows its place", () => {
    const places: [number, number][] = [[970, 620], [1038, 470], [768, 820], [390, 610], [390, 704], [360, 340], [844, 220], [640, 230], [430, 760]];
    expect(places.map(([width, height]) => shapeOf(width, height))).toEqual(["wide", "wide", "tall", "narrow", "narrow", "tight", "low", "low", "stack"]);
    expect([tabsOf("wide", true), tabsOf("stack", false), tabsOf("tight", false)]).toEqual([[], [], ["message", "ship", "keys"]]);
  });
});
