import { describe, expect, it } from "vitest";
import motifsPy from "../../../../../src/tableful/games/project_aude/motifs.py?raw";
import deckToml from "../../../../../src/tableful/games/project_aude/deck.toml?raw";
import type { GameInfo } from "../../../lib/wire";
import { MOTIFS } from "../art/motifs";
import { motifInTitle } from "../art/words";
import { motifOf, pictureOf } from "../pictures";
import { GAME } from "./fixtures";

const NAMES = Object.keys(MOTIFS);
const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "brown", "grey"];

interface Row {
  colour: string;
  year?: number;
  stars?: number;
}

/** A deck of these rows, without a motif or a title. */
function deckOf(artifact: Row[], vip: Row[] = [], texts: Record<string, string> = {}): GameInfo {
  const colour = [...new Set([...artifact, ...vip].map((row) => row.colour))].map((word) => ({ colour: word }));
  return { ...GAME, texts, content: { colour, artifact, vip, assistant: [], bonus: {} } };
}

/** Our own deck, as far as its pictures need it. */
function ownDeck(): GameInfo {
  const rows = (table: string) => deckToml.split(`\n[[${table}]]\n`).slice(1).map((row: string) => row.split("\n\n")[0] ?? "");
  const field = (row: string, name: string) => new RegExp(`^${name} = "?(.+?)"?$`, "m").exec(row)?.[1] ?? "";
  const artifacts = rows("artifact");
  const vips = rows("vip");
  const texts: Record<string, string> = {};
  [...artifacts, ...vips].forEach((row, at) => {
    texts[`title.card.${at + 1}`] = field(row, "title");
    if (field(row, "motif")) texts[`motif.card.${at + 1}`] = field(row, "motif");
  });
  return deckOf(
    artifacts.map((row: string) => ({ colour: field(row, "colour"), year: Number(field(row, "year")), stars: Number(field(row, "stars")) })),
    vips.map((row: string) => ({ colour: field(row, "colour") })),
    texts,
  );
}

const pictures = (game: GameInfo, count: number) => Array.from({ length: count }, (_, at) => pictureOf(game, at + 1));

describe("the motifs", () => {
  it("are at least thirty, and those that a deck may name", () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(30);
    const words = /"""\n([\s\S]+?)"""/.exec(motifsPy.slice(motifsPy.indexOf("_WORDS")))?.[1] ?? "";
    expect(words.trim().split(/\s+/).sort()).toEqual([...NAMES].sort());
  });

  it("are found by the words of a title, in one number or the other", () => {
    expect(motifInTitle("The queen's violins")).toBe("crown");
    expect(motifInTitle("Two violins")).toBe("violin");
    expect(motifInTitle("An old telephone")).toBe("telephone");
    expect(motifInTitle("Nothing of the kind")).toBeNull();
  });
});

describe("the pictures", () => {
  it("are different for all cards of our deck, whose motifs we can draw", () => {
    const game = ownDeck();
    const all = pictures(game, 102);
    expect(new Set(all).size).toBe(102);
    for (let card = 1; card <= 90; card += 1) expect(NAMES, String(card)).toContain(motifOf(game, card));
    for (let card = 91; card <= 102; card += 1) expect(motifOf(game, card)).toBeNull();
  });

  it("differ by more than a seed: no two cards of one motif and colour are drawn alike", () => {
    const drawn = pictures(deckOf(Array.from({ length: 15 }, (_, at) => ({ colour: "red", year: 1800 + at, stars: 1 })), [], Object.fromEntries(
      Array.from({ length: 15 }, (_, at) => [`motif.card.${at + 1}`, "ship"]),
    )), 15);
    const shapes = drawn.map((picture) => picture.replace(/#[0-9a-f]{6}/g, ""));
    expect(new Set(shapes).size).toBe(15);
  });

  it("are different for the largest deck that names no motif at all", () => {
    const rows = COLOURS.flatMap((colour, at) => Array.from({ length: 18 }, (_, nth) => ({ colour, year: 1000 + at * 18 + nth, stars: 1 })));
    const game = deckOf(rows, COLOURS.flatMap((colour) => [{ colour }, { colour }]));
    expect(new Set(pictures(game, 160)).size).toBe(160);
  });

  it("are the same every time", () => {
    expect(pictures(ownDeck(), 102)).toEqual(pictures(ownDeck(), 102));
  });

  it("have nothing in them but what we draw", () => {
    const game = deckOf([{ colour: "red", year: 1, stars: 1 }], [], { "title.card.1": "<script>alert(1)</script>", "motif.card.1": "<b>" });
    expect(pictureOf(game, 1)).not.toMatch(/script|<b>/);
  });

  it("are well-formed, each of them", () => {
    for (const motif of NAMES) {
      for (const card of [1, 2, 3]) {
        const picture = pictureOf(deckOf(Array.from({ length: 3 }, (_, at) => ({ colour: "green", year: at + 1, stars: 1 })), [], { [`motif.card.${card}`]: motif }), card);
        expect(picture, motif).not.toMatch(/undefined|NaN|\.\d+\.\d+\.\d+\.|=""/);
        const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${picture}</svg>`, "image/svg+xml");
        expect(parsed.querySelector("parsererror"), motif).toBeNull();
      }
    }
  });
});
