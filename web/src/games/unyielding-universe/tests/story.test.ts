import { describe, expect, it } from "vitest";
import { asPlayed } from "../../../lib/options";
import { cards as deckCards, titleOf } from "../deck";
import { wrapped } from "../picture";
import { asText, inWords, tellStory, type Life } from "../story";
import type { CardView } from "../view";
import { GAME, yearCards } from "./fixtures";

const YEARS = deckCards(GAME).filter(({ sort }) => sort === "year");
const COMPLETES = deckCards(GAME).filter(({ sort }) => sort === "complete");

/** A life in order, as chance has it. */
function someLife(seed: number): Life {
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % count;
  };
  const cards: CardView[] = [];
  const share = 2 + below(14);
  for (const card of YEARS) if (below(share) === 0 && (card.year ?? 0) > (cards.at(-1)?.year ?? 0)) cards.push(card);
  const complete = below(3) === 0 ? (COMPLETES.findLast(({ year }) => (year ?? 0) >= (cards.at(-1)?.year ?? 0)) ?? null) : null;
  return { cards, complete, well: !complete && below(4) === 0, years: complete?.year ?? cards.at(-1)?.year ?? 0, lost: below(4) };
}

const LIFE: Life = { cards: yearCards(3, 15, 27, 41, 60, 84), complete: null, well: true, years: 84, lost: 2 };

describe("a story", () => {
  it("never says the same words twice, and leaves no place empty, in thousands of lives", () => {
    const wrong: string[] = [];
    const lengths = new Set<number>();
    for (let seed = 1; seed <= 4000; seed++) {
      const life = someLife(seed);
      const { title, parts } = tellStory(GAME, life);
      const sentences = parts.flatMap((part) => part.sentences);
      const headings = parts.map(({ heading }) => heading).filter(Boolean);
      lengths.add(life.cards.length);
      if (new Set(sentences).size < sentences.length || new Set(headings).size < headings.length) wrong.push(`life ${seed} repeats itself`);
      wrong.push(...[title, ...sentences].filter((text) => /[{}]|undefined|\s\s|”\.\.|[?!]”\./.test(text) || !/^[A-Z“"]/.test(text)));
    }
    expect(wrong).toEqual([]);
    expect(Math.max(...lengths)).toBeGreaterThan(30);
  });

  it("tells every card of the life in its order, and the same life the same way", () => {
    const story = tellStory(GAME, LIFE);
    const told = asText(story, "Ada");
    const places = LIFE.cards.map(({ card }) => told.indexOf(titleOf(GAME, card)));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect(tellStory(GAME, LIFE)).toEqual(story);
    expect(tellStory(GAME, { ...LIFE, cards: LIFE.cards.slice(1) })).not.toEqual(story);
  });

  it("ends as the life did", () => {
    const ends = (more: Partial<Life>) => asText(tellStory(GAME, { ...LIFE, ...more }), "");
    expect(ends({})).toContain("Life Well-Lived.");
    expect(ends({ well: false })).not.toContain("Life Well-Lived");
    expect(ends({ well: false, complete: COMPLETES.at(-1)! })).toContain(titleOf(GAME, COMPLETES.at(-1)!.card));
    expect(ends({ cards: [], well: false, years: 0 })).toContain("has not come into order yet");
  });

  it("names who was in it, and counts its kinds", () => {
    const { who, parts } = tellStory(GAME, LIFE);
    const counts = who.map(({ years }) => years);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(parts.at(-1)!.sentences.join(" ")).toMatch(/good year.*With you in it: .* years?.*Two more years never found their place\./);
  });

  it("has the gentle words where the table has", () => {
    const harsh = YEARS.find(({ card }) => GAME.texts[`gentle.title.card.${card}`])!;
    const life = { ...LIFE, cards: [harsh], well: false };
    expect(asText(tellStory(asPlayed(GAME, "gentle"), life), "")).toContain(GAME.texts[`gentle.title.card.${harsh.card}`]);
    expect(asText(tellStory(GAME, life), "")).toContain(titleOf(GAME, harsh.card));
  });

  it("is set in lines for its picture", () => {
    expect(wrapped("one two three four", 9, (text) => text.length)).toEqual(["one two", "three", "four"]);
    expect(wrapped("", 9, (text) => text.length)).toEqual([]);
  });

  it("says numbers in words", () => {
    expect([0, 13, 20, 41, 100, 112].map(inWords)).toEqual(["nought", "thirteen", "twenty", "forty-one", "a hundred", "a hundred and twelve"]);
  });
});
