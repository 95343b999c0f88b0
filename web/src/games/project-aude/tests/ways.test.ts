import { describe, expect, it } from "vitest";
import type { AudeView } from "../view";
import { choose, duplicates, insertsFirst, movingFrom, placing, useOf } from "../ways";
import { completing } from "../worth";
import { card, clicks, game, mission, seat } from "./fixtures";

const mine = (ability: string, more: Partial<AudeView> = {}, cards: number[] = [], used = false) =>
  game({ seats: [seat(0, { missions: [mission(cards, ability, used), mission([], "keep both")] }), seat(1)], ...more });

const asking = (kind: NonNullable<AudeView["ask"]>["kind"], seat = 0, placed = 0): Partial<AudeView> => ({
  ask: { ...game().ask!, kind, seat, placed, fits: kind === "hold" },
});

describe("the way so far", () => {
  it("places a card that is chosen from a pile or a hand", () => {
    expect(placing(clicks([], ["pile:red"]))).toBe(true);
    expect(placing(clicks([], ["hand:4"]))).toBe(true);
    expect(placing(clicks([], ["card:4"]))).toBe(false);
  });

  it("moves a card out of its mission, unless a pile is being rearranged", () => {
    const view = mine("move", {}, [1, 4]);
    expect(movingFrom(view, clicks([], ["card:4"]))).toBe(0);
    expect(movingFrom(view, clicks([], ["card:7"]))).toBeNull();
    expect(movingFrom({ ...view, ask: { ...view.ask!, kind: "rearrange", pile: "blue" } }, clicks([], ["card:4"]))).toBeNull();
  });

  it("knows a second card of a colour", () => {
    const view = game({ hand: [card(5)] });
    expect(duplicates(view, mission([1, 4]), clicks([], ["hand:5"]))).toBe(true);
    expect(duplicates(view, mission([1]), clicks([], ["hand:5"]))).toBe(false);
    expect(duplicates(view, mission([1]), clicks([], ["pile:red"]))).toBe(true);
    expect(duplicates(view, mission([1]), clicks([]))).toBe(false);
  });

  it("inserts first where the assistant goes on from a drawn card", () => {
    expect(insertsFirst(clicks(["ra:0"], ["hand:4"]), 0)).toBe(true);
    expect(insertsFirst(clicks(["ra:0"]), 0)).toBe(false);
  });
});

describe("a change of mind", () => {
  const clicked = (ref: string, path: string[], glowing: string[] = []) => {
    const heard = { clicked: [], asked: [] };
    choose(clicks(glowing, path, heard), ref);
    return heard.clicked;
  };

  it("leaves the card that was chosen for another, or for the deck", () => {
    expect(clicked("pile:blue", ["pile:red"])).toEqual(["pile:red", "pile:blue"]);
    expect(clicked("deck", ["pile:red"])).toEqual(["pile:red", "deck"]);
  });

  it("never turns a place that does not fit into another move", () => {
    expect(clicked("mission:0", ["pile:red"])).toEqual(["mission:0"]);
    expect(clicked("pile:blue", ["ra:0"])).toEqual(["pile:blue"]);
    expect(clicked("discards", ["hand:4"], ["discards"])).toEqual(["discards"]);
  });
});

describe("an ability's button", () => {
  it("can be used when the assistant or a card of the mission glows", () => {
    expect(useOf(mine("draw four"), 0, clicks(["ra:0"])).standing).toBe("now");
    expect(useOf(mine("move", {}, [1]), 0, clicks(["card:1"])).standing).toBe("now");
    expect(useOf(mine("keep both", { ...asking("hold", 0, 1), hand: [card(4)] }), 0, clicks([])).standing).toBe("now");
    expect(useOf(mine("rearrange"), 0, clicks([])).standing).toBe("waits");
    expect(useOf(mine("rearrange", {}, [], true), 0, clicks([])).standing).toBe("used");
  });

  it("asks why not along the way that the ability is used", () => {
    const ask = (view: AudeView, path: string[] = []) => useOf(view, 0, clicks([], path)).ask;
    expect(ask(mine("rearrange", { piles: { blue: [card(4)] } }))).toEqual(["ra:0", "pile:blue"]);
    expect(ask(mine("move", {}, [7, 10]))).toEqual(["card:7", "place:0"]);
    expect(ask(mine("insert first"))).toEqual(["hand:1", "ra:0"]);
    expect(ask(mine("insert first", { ...asking("hold"), hand: [card(4)] }, [1]), ["hand:4"])).toEqual(["hand:4", "ra:0"]);
    expect(ask(mine("keep both"))).toEqual(["hand:1", "mission:0"]);
    expect(ask(mine("draw four", asking("gain", 1)))).toEqual(["ra:0"]);
    expect(ask(mine("draw four", asking("end")))).toEqual(["deck"]);
    expect(ask(mine("draw four", asking("hold")))).toEqual(["ra:0"]);
    expect(ask(mine("duplicate colour"))).toBeNull();
  });

  it("offers either assistant when both could have kept the cards", () => {
    const view = mine("keep both", asking("spend", 0, 2));
    for (const mission of [0, 1]) {
      expect(useOf(view, mission, clicks(["ra:0", "ra:1"]))).toEqual({ standing: "now", when: "now: use this one up", ask: null });
    }
  });

  it("says what to do where there is nothing to ask", () => {
    const holding = mine("insert first", { ...asking("hold"), hand: [card(4)] }, [1]);
    expect(useOf(holding, 0, clicks([]))).toEqual({ standing: "waits", when: "choose a drawn card, then this", ask: null });
    expect(useOf(mine("move"), 0, clicks([])).when).toBe("no card in this mission yet");
  });
});

describe("completing a mission", () => {
  const worth = (cards: number[], completed = 0) =>
    completing(game({ seats: [seat(0, { completed, missions: [mission(cards), mission()] }), seat(1)] }), 0);

  it("brings stars, and a bonus by its size", () => {
    expect(worth([1, 5, 9, 10])).toEqual({ stars: 7, medals: [] });
    expect(worth([1, 4, 7, 10, 13])).toEqual({ stars: 4, medals: [{ kind: "five cards", points: 6 }] });
    expect(worth([1, 4, 7, 10, 13, 14, 15])).toEqual({ stars: 4, medals: [{ kind: "six cards", points: 10 }] });
  });

  it("brings another bonus when it is the fourth, and no later one", () => {
    expect(worth([1, 4, 7, 10, 13], 3).medals.map(({ points }) => points)).toEqual([6, 8]);
    expect(worth([1, 4, 7, 10], 4).medals).toEqual([]);
  });
});
