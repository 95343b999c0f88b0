import { describe, expect, it } from "vitest";
import { iconsFor, THINGS } from "../art/icons";
import { patternImage, patternsFor, TILES } from "../art/patterns";
import { bonusValues, cardOf, cards, colours, linkOf, share, span, titleOf } from "../deck";
import { paintOf } from "../paint";
import { unseen } from "../unseen";
import { card, game, GAME, mission, seat } from "./fixtures";

describe("a deck", () => {
  it("is read from the content alone, in its own order", () => {
    expect(colours(GAME).map(({ word, name }) => `${word} ${name}`)).toEqual([
      "red letters", "blue coins", "brown brown cards", "grey grey cards",
    ]);
    expect(cards(GAME)).toHaveLength(16);
    expect(cardOf(GAME, 4)).toEqual({ card: 4, colour: "blue", year: 1801, stars: 1 });
    expect(cardOf(GAME, 13)).toEqual({ card: 13, colour: "red", year: null, stars: 0 });
    expect(cardOf(GAME, 0)).toBeNull();
    expect(titleOf(GAME, 0)).toBe("Lord Beaverbrook");
  });

  it("knows its first and last year", () => {
    expect(span(GAME)).toEqual([1800, 1903]);
    expect(share(GAME, 1800)).toBe(0);
    expect(share(GAME, 1903)).toBe(1);
  });

  it("follows no link that is not a web address", () => {
    expect(linkOf(GAME, 1)).toBe("https://example.org/letter");
    expect(linkOf(GAME, 2)).toBe("");
  });

  it("has bonuses, the highest first", () => {
    expect(bonusValues(GAME, "five cards")).toEqual([6, 4, 2]);
  });
});

describe("the look of a colour", () => {
  it("is the one that the deck names", () => {
    expect(paintOf(GAME, "red").icon).toBe("envelope");
    expect(paintOf(GAME, "red").pattern).toBe(patternImage("stripes"));
  });

  it("is never that of another colour, whatever the deck names", () => {
    const icons = iconsFor(["spaceship", "envelope", "", "note", "frog", "key", "book", "x"]);
    const patterns = patternsFor(["tartan", "stripes", "", "dots", "frog", "grid", "waves", "x"]);
    expect(new Set(icons).size).toBe(8);
    expect(new Set(patterns).size).toBe(8);
    for (const name of icons) expect(THINGS[name], name).toBeTruthy();
    for (const name of patterns) expect(TILES[name], name).toBeTruthy();
  });
});

describe("what could still come", () => {
  it("is everything that lies nowhere face up", () => {
    const view = game({
      seats: [seat(0, { missions: [mission([1]), mission([13])] }), seat(1, { collected: [card(4)] })],
      piles: { red: [card(2)] },
      hand: [card(10)],
    });
    const told = unseen(GAME, view).map(({ colour, years, vips, all }) => [colour.word, years, vips, all]);
    expect(told).toEqual([
      ["red", [1900], 0, 4],
      ["blue", [1851, 1901], 1, 4],
      ["brown", [1802, 1852, 1902], 1, 4],
      ["grey", [1853, 1903], 1, 4],
    ]);
  });
});
