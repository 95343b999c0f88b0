import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { ChoiceClicks } from "../src/lib/clicks.svelte";
import { answerOf, hurry, waysOfTeam } from "../src/lib/team";
import TeamBanner from "../src/table/TeamBanner.svelte";
import type { Ask, Seat, Team } from "../src/lib/wire";

const person = (seat: number, name: string): Seat => ({
  seat, name, kind: "person", bot: null, online: true, instead: false, stalls: false, colour: "blue", face: "star", level: 0, temper: "", role: "", sight: seat, muted: false, resigned: false,
});
const seats = [person(0, "Ada"), person(1, "Ben"), person(2, "Cy")];
const team: Team = { crew: [0, 1, 2], ready: [1], proposal: null, patience: null };
const proposal = {
  seat: 0,
  text: [{ domain: "seat", word: "0", text: "Ada", you: "you" }, " proposes to take down the sail"],
  confirmed: [0, 2],
  objected: [],
  why: [],
};
const ask: Ask = {
  n: 1,
  sealed: false,
  answer: null,
  form: null,
  dangers: {},
  steps: [],
  names: { pail: "the pail", "team:confirm": "confirm", "team:object": "object", "reason:not_now": "not now", "reason:too_dear": "too dear" },
  choices: [
    { action: "bail", path: ["pail"], text: "Bail" },
    { action: "confirm", path: ["team:confirm"], text: "Confirm" },
    { action: "object not_now", path: ["team:object", "reason:not_now"], text: "Object: not now" },
    { action: "object too_dear", path: ["team:object", "reason:too_dear"], text: "Object: too dear" },
  ],
};

describe("a team without turns", () => {
  it("tells of each whether they are ready, or what they say to a proposal", () => {
    expect([0, 1].map((seat) => answerOf(team, seat).text)).toEqual(["not ready yet", "ready"]);
    const asked = { ...team, proposal: { ...proposal, objected: [{ seat: 1, reason: "too dear" }] } };
    expect([0, 1, 2].map((seat) => answerOf(asked, seat))).toEqual([
      { kind: "yes", text: "proposes" },
      { kind: "no", text: "too dear" },
      { kind: "yes", text: "agrees" },
    ]);
  });

  it("says whom the table waits for, to them and to others", () => {
    const patience = { seat: 2, left: 1000, total: 60000 };
    expect(hurry(patience, seats, 2, false)).toBe("The others wait for you; after that you count as ready.");
    expect(hurry(patience, seats, 0, true)).toBe("The table waits for Cy, who then counts as agreeing.");
  });
});

describe("the team's banner", () => {
  let shown: object | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = "";
  });

  function show(more: Partial<Team>) {
    const played: string[] = [];
    const clicks = new ChoiceClicks({ play: ({ choice }) => void played.push(choice.action), whyNot: () => undefined });
    clicks.ask([ask]);
    const props = { team: { ...team, ...more }, ends: performance.now() + 42_000, seats, seat: 1, asked: [1], clicks, confer: 20 };
    shown = mount(TeamBanner, { target: document.body, props });
    flushSync();
    const words = () => [...document.querySelectorAll("[data-offer]")].map((one) => one.textContent?.trim());
    return { played, clicks, words };
  }

  it("has what the team is told, and no other move", () => {
    const { words, clicks } = show({ proposal });
    expect(document.querySelector(".proposal")?.textContent?.trim()).toBe("Ada proposes to take down the sail");
    expect(words()).toEqual(["Confirm", "Object …"]);
    expect(waysOfTeam(clicks)).toEqual(["team:confirm", "team:object"]);
  });

  it("asks why somebody objects", () => {
    const { words, played } = show({ proposal });
    document.querySelector<HTMLElement>('[data-ref="team:object"]')?.click();
    flushSync();
    expect(words()).toEqual(["Object: not now", "Object: too dear"]);
    document.querySelector<HTMLElement>('[data-ref="reason:too_dear"]')?.click();
    expect(played).toEqual(["object too_dear"]);
  });

  it("counts down when all others are ready", () => {
    show({ patience: { seat: 1, left: 42_000, total: 60_000 } });
    expect(document.querySelector("[role=timer]")?.textContent).toBe("0:42");
    expect(document.querySelector(".hurry")).not.toBeNull();
  });
});
