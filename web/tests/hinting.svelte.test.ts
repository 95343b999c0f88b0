// Hints: what to click next, what a form would hold, and what is left of an answer.
import { describe, expect, it } from "vitest";
import { Hinting, nextRef, rows } from "../src/lib/hinting.svelte";
import type { Hint } from "../src/lib/wire";

const HINT: Hint = { action: "play foreman on 1", path: ["hand:foreman", "seat:1"], text: "Play the Foreman on Ben", why: "", as_good: [], options: [], unit: "" };
const all = () => true;

describe("what to click for a hint", () => {
  it("goes on from what is clicked", () => {
    expect(nextRef(HINT, [], all)).toBe("hand:foreman");
    expect(nextRef(HINT, ["hand:foreman"], all)).toBe("seat:1");
    expect(nextRef(HINT, ["hand:foreman", "seat:1"], all)).toBeNull();
  });

  it("is nothing on another way, without a hint, and where nothing glows", () => {
    expect(nextRef(HINT, ["hand:miner"], all)).toBeNull();
    expect(nextRef(null, [], all)).toBeNull();
    expect(nextRef(HINT, [], () => false)).toBeNull();
  });

  it("is a filled form for what is laid freely", () => {
    const message = { ...HINT, action: "lay circle 45 35 0; plant 97 35 15", path: [] };
    expect(rows(message, "lay")).toEqual([["circle", "45", "35", "0"], ["plant", "97", "35", "15"]]);
    expect(rows(HINT, "lay")).toBeNull();
  });
});

describe("asking", () => {
  it("keeps one question at a time, and what was said until it is cleared", async () => {
    let asked = 0;
    const hinting = new Hinting(() => ((asked += 1), Promise.resolve(HINT)));
    const first = hinting.ask();
    await hinting.ask();
    await first;
    expect(asked).toBe(1);
    expect(hinting.given).toEqual(HINT);
    hinting.clear();
    expect(hinting.answered).toBe(false);
  });

  it("says what went wrong", async () => {
    const hinting = new Hinting(() => Promise.reject(new Error("?")));
    await hinting.ask();
    expect(hinting.problem).toMatch(/went wrong/);
    expect(hinting.asking).toBe(false);
  });
});
