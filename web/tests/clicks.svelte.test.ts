import { beforeEach, describe, expect, it } from "vitest";
import { ChoiceClicks } from "../src/lib/clicks.svelte";
import type { Ask } from "../src/lib/wire";

function ask(n: number, ...choices: [string, string][]): Ask {
  return {
    n,
    sealed: false,
    answer: null,
    form: null,
    dangers: {},
    steps: [{ path: ["hand:foreman"], prompt: ["Whose number?"], so_far: "play the Foreman on …" }],
    names: { "seat:1": "Bo", "seat:2": "Cy", deck: "the deck" },
    choices: choices.map(([action, path]) => ({ action, path: path.split(" "), text: `do ${action}` })),
  };
}

describe("clicking through the moves", () => {
  let played: string[];
  let asked: string[][];
  let clicks: ChoiceClicks;

  beforeEach(() => {
    [played, asked] = [[], []];
    clicks = new ChoiceClicks({
      play: ({ ask, choice }) => played.push(`${ask} ${choice.action}`),
      whyNot: (path) => asked.push(path),
    });
    clicks.ask([
      ask(3, ["foreman on 1", "hand:foreman seat:1"], ["foreman on 2", "hand:foreman seat:2"], ["student", "hand:student"]),
    ]);
  });

  it("takes a way with nothing to choose in one go, but step by step in a lesson", () => {
    const only = ask(4, ["foreman on 1", "hand:foreman seat:1"]);
    clicks.stepwise = true;
    clicks.ask([only]);
    expect(clicks.lead("hand:foreman")?.forced).toEqual([]);
    clicks.click("hand:foreman");
    expect([played, clicks.glowing]).toEqual([[], ["seat:1"]]);
    clicks.click("seat:1");
    clicks.stepwise = false;
    clicks.ask([only]);
    expect(clicks.lead("hand:foreman")?.forced).toEqual(["seat:1"]);
    clicks.click("hand:foreman");
    expect(played).toEqual(["4 foreman on 1", "4 foreman on 1"]);
  });

  it("glows where a move begins", () => {
    expect(clicks.glowing).toEqual(["hand:foreman", "hand:student"]);
    expect(clicks.glows("seat:1")).toBe(false);
  });

  it("asks at each step, and says where a click leads", () => {
    expect(clicks.prompt).toBe(null);
    expect(clicks.lead("hand:foreman")).toEqual({ text: "Play the Foreman on …", forced: [] });
    expect(clicks.lead("hand:student")).toEqual({ text: "Do student", forced: [] });
    expect(clicks.lead("seat:1")).toBe(null);
    clicks.click("hand:foreman");
    expect(clicks.prompt).toEqual(["Whose number?"]);
    expect(clicks.lead("seat:1")).toEqual({ text: "Do foreman on 1", forced: [] });
    clicks.back();
    expect(clicks.prompt).toBe(null);
  });

  it("says what follows by itself", () => {
    clicks.ask([ask(4, ["foreman on 2", "hand:foreman seat:2"], ["student", "hand:student"])]);
    expect(clicks.lead("hand:foreman")).toEqual({ text: "Do foreman on 2", forced: ["seat:2"] });
  });

  it("asks about a whole way, whatever has been clicked", () => {
    clicks.click("hand:foreman");
    clicks.whyNot(["deck", "seat:1"]);
    expect(asked).toEqual([["deck", "seat:1"]]);
    expect(clicks.path).toEqual(["hand:foreman"]);
  });

  it("plays a move that one click completes", () => {
    clicks.click("hand:student");
    expect(played).toEqual(["3 student"]);
    expect(clicks.path).toEqual([]);
  });

  it("goes on to the next thing", () => {
    clicks.click("hand:foreman");
    expect(played).toEqual([]);
    expect(clicks.chosen("hand:foreman")).toBe(true);
    expect(clicks.glowing).toEqual(["seat:1", "seat:2"]);
    expect(clicks.name("seat:1")).toBe("Bo");
    clicks.click("seat:2");
    expect(played).toEqual(["3 foreman on 2"]);
  });

  it("goes back, by itself or by the chosen thing", () => {
    clicks.click("hand:foreman");
    expect(clicks.back()).toBe(true);
    expect(clicks.path).toEqual([]);
    expect(clicks.back()).toBe(false);
    clicks.click("hand:foreman");
    clicks.click("hand:foreman");
    expect(clicks.path).toEqual([]);
    expect(played).toEqual([]);
  });

  it("does not ask for what all ways share, after the first click", () => {
    clicks.ask([ask(4, ["a", "hand:a pile:x end:1"], ["b", "hand:a pile:x end:2"])]);
    expect(clicks.path).toEqual([]);
    clicks.click("hand:a");
    expect(clicks.path).toEqual(["hand:a", "pile:x"]);
    expect(clicks.glowing).toEqual(["end:1", "end:2"]);
    clicks.back();
    expect(clicks.path).toEqual([]);
  });

  it("plays at once where only one way is left", () => {
    clicks.ask([ask(5, ["a", "hand:a seat:1"], ["b", "hand:b seat:1"])]);
    clicks.click("hand:a");
    expect(played).toEqual(["5 a"]);
  });

  it("offers a menu for moves with one path", () => {
    clicks.ask([ask(6, ["up", "ability:drive"], ["down", "ability:drive"])]);
    clicks.click("ability:drive");
    expect(played).toEqual([]);
    expect(clicks.menu.map(({ choice }) => choice.text)).toEqual(["do up", "do down"]);
    const [, down] = clicks.menu;
    if (down) clicks.choose(down);
    expect(played).toEqual(["6 down"]);
  });

  it("offers the shorter move where a longer one goes on", () => {
    clicks.ask([ask(7, ["plain", "hand:a"], ["aimed", "hand:a seat:1"])]);
    clicks.click("hand:a");
    expect(clicks.menu.map(({ choice }) => choice.action)).toEqual(["plain"]);
    expect(clicks.glowing).toEqual(["seat:1"]);
  });

  it("asks why not, with the way so far", () => {
    clicks.click("hand:foreman");
    clicks.click("deck");
    expect(asked).toEqual([["hand:foreman", "deck"]]);
    expect(clicks.path).toEqual(["hand:foreman"]);
  });

  it("keeps the way while the same question stands", () => {
    clicks.click("hand:foreman");
    clicks.ask([ask(3, ["foreman on 1", "hand:foreman seat:1"], ["foreman on 2", "hand:foreman seat:2"])]);
    expect(clicks.path).toEqual(["hand:foreman"]);
    clicks.ask([ask(4, ["draw", "deck"])]);
    expect(clicks.path).toEqual([]);
  });

  it("keeps the way when others have moved between two clicks, as long as it leads on", () => {
    clicks.click("hand:foreman");
    clicks.ask([ask(5, ["foreman on 2", "hand:foreman seat:2"], ["student", "hand:student"])]);
    expect(clicks.path).toEqual(["hand:foreman"]);
    clicks.click("seat:2");
    expect(played).toEqual(["5 foreman on 2"]);
  });

  it("begins anew when the same thing would be asked something else", () => {
    clicks.click("hand:foreman");
    const other = ask(6, ["give foreman to 1", "hand:foreman seat:1"], ["give foreman to 2", "hand:foreman seat:2"]);
    clicks.ask([{ ...other, steps: [{ path: ["hand:foreman"], prompt: ["To whom?"], so_far: "give the Foreman to …" }] }]);
    expect(clicks.path).toEqual([]);
  });

  it("offers nothing once answered", () => {
    clicks.ask([{ ...ask(8, ["pass", "pass"]), answer: "pass" }]);
    expect(clicks.any).toBe(false);
    expect(clicks.glowing).toEqual([]);
  });

  it("words a button by the only move, or else by the thing", () => {
    expect(clicks.offer("hand:student").text).toBe("do student");
    clicks.click("hand:foreman");
    expect(clicks.offer("seat:1").text).toBe("do foreman on 1");
    clicks.ask([ask(9, ["a", "deck seat:1"], ["b", "deck seat:2"])]);
    expect(clicks.offer("deck").text).toBe("the deck");
  });
});
