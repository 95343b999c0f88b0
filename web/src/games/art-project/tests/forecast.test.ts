// What a plan would do, card by card.
import { describe, expect, it } from "vitest";
import { forecast, toldOrder } from "../forecast";
import { card, city, seat, tokens, view } from "./fixtures";

describe("the order that is told", () => {
  it("has whoever wants to be first before the others, and the last after them", () => {
    const said = (order: "" | "first" | "last") => ({ needs: [], brings: [], intends: null, order });
    const one = view({ seats: [seat(0, { said: said("last") }), seat(1), seat(2, { said: said("first") }), seat(3, { plays_left: 0 })] });
    expect(toldOrder(one)).toEqual([2, 1, 0]);
  });
  it("has a place for each card of whoever plays two", () => {
    expect(toldOrder(view({ seats: [seat(0, { plays_left: 2 })] }))).toEqual([0, 0]);
  });
});

describe("a forecast", () => {
  it("takes the cost out of the van, then Health of who plays (3.2)", () => {
    const [step] = forecast(view(), [{ seat: 0, card: card(1, { cost: tokens({ fuel: 2 }) }) }]);
    expect(step).toMatchObject({ van: { fuel: 0 }, paid: 1, health: 2, fails: "" });
  });
  it("lets an earlier card pay for a later one", () => {
    const brings = { seat: 1, card: card(1, { gain: tokens({ fuel: 2 }) }) };
    const costs = { seat: 0, card: card(2, { cost: tokens({ fuel: 3 }) }) };
    expect(forecast(view(), [brings, costs])[1]).toMatchObject({ paid: 0, van: { fuel: 0 } });
    expect(forecast(view(), [costs, brings])[0]).toMatchObject({ paid: 2 });
  });
  it("stops at the first card that loses the game (3.4)", () => {
    const steps = forecast(view({ seats: [seat(0, { health: 1 }), seat(1)] }), [
      { seat: 0, card: card(1, { cost: tokens({ health: 1 }), gain: tokens({ health: 2 }) }) },
      { seat: 1, card: card(2) },
    ]);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.fails).toMatch(/Health/);
  });
  it("gains what the stock has (3.1)", () => {
    const one = view({ stock: { ...view().stock, gun: 1 } });
    expect(forecast(one, [{ seat: 0, card: card(1, { gain: tokens({ gun: 3 }) }) }])[0]?.van.gun).toBe(2);
  });
  it("places Agents in every city of a symbol, and none in a lost one (4.4, 9.5)", () => {
    const one = view({ cities: [city(0, { symbol: "amphora" }), city(1, { symbol: "amphora" }), city(2, { symbol: "canvas", lost: true })] });
    const [step] = forecast(one, [{ seat: 0, card: card(1, { agents: ["amphora", "canvas"] }) }]);
    expect(step?.agents).toEqual([3, 3, 2]);
  });
  it("knows when no Agent is left (4.4)", () => {
    const one = view({ stock: { ...view().stock, agents: 0 } });
    expect(forecast(one, [{ seat: 0, card: card(1, { agents: ["bust"] }) }])[0]?.fails).toMatch(/Agent/);
  });
  it("sees a third clue, and where clues are personal only one's own (4.5, 9.3)", () => {
    const clue = (number: number, owner: number | null) => ({ card: number, clues: ["amphora" as const], seat: owner, moved: false });
    const plan = [{ seat: 0, card: card(1) }];
    expect(forecast(view({ clues: [clue(5, null), clue(6, null)] }), plan)[0]?.triples).toEqual(["amphora"]);
    const personal = view({ map: { ...view().map, personal_clues: true }, clues: [clue(5, 0), clue(6, 1)] });
    expect(forecast(personal, plan)[0]?.triples).toEqual([]);
  });
});
