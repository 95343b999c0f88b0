import { describe, expect, it } from "vitest";
import { NO_CLICKS } from "../../../lib/clicks.svelte";
import { standing } from "../aims";
import { longestWord } from "../cards";
import { lastPlay } from "../news";
import { briefNow, hits } from "../speech";
import { missing } from "../tokens";
import { GAME, line, match, seat } from "./fixtures";

describe("the card that was played last", () => {
  const played = line("played_on", { seat: "2", card: "foreman", target: "0" });

  it("lies below what was discarded after it", () => {
    expect(lastPlay([played, line("out"), line("discarded", { seat: "0", card: "miner" })], ["student", "foreman", "miner"])).toEqual({
      card: "foreman", seat: 2, target: 0, at: 1,
    });
  });

  it("is none of the round before, nor of an empty pile", () => {
    const began = { ...line("round_began"), cue: "round_began" as const };
    expect(lastPlay([played, began], [])).toBe(null);
    expect(lastPlay([played, began], ["miner"])).toEqual({ card: "miner", seat: null, target: null, at: 0 });
  });
});

describe("what stands by my cards", () => {
  it("is what I still need of each kind", () => {
    expect(missing(match({ seats: [seat(0, { tokens: { diploma: 1, steel: 4 } }), seat(1)] }), 0)).toEqual({ diploma: 2, steel: 0 });
    expect(missing(match({ seats: [0, 1, 2, 3].map((one) => seat(one)) }), 0)).toEqual({ diploma: 2, steel: 2 });
  });

  it("is whom a card hits where nobody else can be chosen", () => {
    const only = { ...NO_CLICKS, lead: () => ({ text: "", forced: ["seat:2"] }) };
    expect(hits(only, "hand:foreman")).toBe(2);
    expect(hits(NO_CLICKS, "hand:foreman")).toBe(null);
  });

  it("is for an Apprentice what it copies", () => {
    expect(briefNow(GAME, match({ last_effect: "foreman" }), "apprentice")).toContain("Foreman");
    expect(briefNow(GAME, match({ last_effect: "time traveller" }), "apprentice")).toBe("Nothing to copy");
  });

  it("has letters for its longest word", () => {
    expect(longestWord("Sale of Blast Furnace C")).toBe(7);
  });
});

describe("arrows that stand", () => {
  const ask = { kind: "targeted", seats: [0], sealed: true, actor: 1, target: 0, chosen_by: 2, cause: "foreman", shifts: [], lower_wins: false, may_sell: false, victims: [] };

  it("go from who chose to whom is targeted", () => {
    expect(standing(match({ ask }), NO_CLICKS)).toEqual([{ from: "seat:2", to: "seat:0", seat: 2 }]);
  });

  it("or from me to all whom my card could hit", () => {
    const clicks = { ...NO_CLICKS, path: ["hand:foreman"], glows: (ref: string) => ref !== "seat:1" };
    expect(standing(match(), clicks)).toEqual([{ from: "seat:0", to: "seat:2", seat: 0, maybe: true }]);
    expect(standing(match(), NO_CLICKS)).toEqual([]);
  });
});
