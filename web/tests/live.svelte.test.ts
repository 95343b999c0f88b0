import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../src/lib/connection";
import { prefs } from "../src/lib/prefs.svelte";
import { LiveTable } from "../src/lib/live.svelte";
import type { Ask, LogLine, ServerMessage, Update } from "../src/lib/wire";

const ask: Ask = {
  n: 1,
  sealed: false,
  answer: null,
  form: null,
  dangers: {},
  steps: [],
  names: {},
  choices: [
    { action: "draw", path: ["deck"], text: "draw a card" },
    { action: "pass", path: ["pass"], text: "pass" },
  ],
};
const line = (kind: string): LogLine => ({ kind, args: {}, parts: [kind], cue: "" });

function view(n: number, more: Partial<Update> = {}): Update {
  return {
    t: "update",
    n,
    seat: 0,
    table: { phase: "playing", seats: [], settings: { speed: "normal" } } as unknown as Update["table"],
    view: {},
    status: [],
    asks: [ask],
    window: null,
    undo: 0,
    seen: 3,
    events: [],
    whole: false,
    done: [],
    outcome: null,
    asked: [0],
    earlier: 0,
    skipping: false,
    channels: [],
    team: null,
    lesson: null, clocks: [],
    ...more,
  };
}

describe("a table as this browser sees it", () => {
  let sent: Record<string, unknown>[];
  let socket: Socket;
  let table: LiveTable;
  const hear = (message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) });
  const last = () => sent.at(-1) ?? {};

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => undefined,
    };
    table = new LiveTable("t", "secret", [0], () => socket);
    table.start();
    socket.onopen?.();
    hear({ t: "welcome", version: 2, seats: [0], host: true, seat: 0 });
    hear(view(1, { whole: true, events: [line("round_began")] }));
  });

  it("sends a move for the question, and nothing more until it is dealt with", () => {
    table.clicks.click("deck");
    expect(last()).toMatchObject({ t: "act", ask: 1, action: "draw", seen: 3 });
    expect(table.clicks.glowing).toEqual([]);
    hear(view(2)); // somebody else's news
    expect(table.clicks.glowing).toEqual([]);
    hear(view(3, { done: [String(last().id)], asks: [{ ...ask, n: 2 }] }));
    expect(table.clicks.glowing).toEqual(["deck", "pass"]);
  });

  it("lets me try again after a refusal", () => {
    table.clicks.click("deck");
    hear({ t: "refused", id: String(last().id), rule: "R&R 3.2", text: "Not now." });
    expect(table.refusal).toEqual({ rule: "R&R 3.2", text: "Not now." });
    expect(table.clicks.glowing).toEqual(["deck", "pass"]);
  });

  it("asks why not", () => {
    table.clicks.click("hand:foreman");
    expect(last()).toMatchObject({ t: "why_not", path: ["hand:foreman"] });
  });

  it("asks for what came before, a page at a time", () => {
    const kinds = () => table.log.map((told) => told.line.kind);
    hear(view(2, { whole: true, events: [line("c"), line("d")], earlier: 2 }));
    expect(table.lines).toBe(4);
    table.turnBack();
    expect(last()).toMatchObject({ t: "earlier", before: 2 });
    hear(view(3, { events: [line("e")] }));
    hear({ t: "log", id: "x", earlier: 1, events: [line("b")] });
    expect(kinds()).toEqual(["b", "c", "d", "e"]);
    expect(table.log.map((told) => told.key)).toEqual([1, 2, 3, 4]);
    expect(table.earlier).toBe(1);
  });

  it("leaves a page that comes too late: the log has begun anew", () => {
    hear(view(2, { whole: true, events: [line("c")], earlier: 2 }));
    table.turnBack();
    hear(view(3, { whole: true, events: [line("d")], earlier: 3 }));
    hear({ t: "log", id: "x", earlier: 0, events: [line("a"), line("b")] });
    expect(table.log.map((told) => told.line.kind)).toEqual(["d"]);
    expect(table.earlier).toBe(3);
  });

  it("adds news to the log, and begins anew with a whole update", () => {
    hear(view(2, { events: [line("drew"), line("played")] }));
    expect(table.log.map(({ line }) => line.kind)).toEqual(["round_began", "drew", "played"]);
    expect(table.news.length).toBe(2);
    hear(view(3, { whole: true, events: [line("round_began")] }));
    expect(table.log.length).toBe(1);
    expect(table.news).toEqual([]);
    expect(new Set(table.log.map(({ key }) => key)).size).toBe(1);
  });

  it("counts only unanswered questions", () => {
    expect(table.busy).toBe(true);
    hear(view(2, { asks: [{ ...ask, answer: "Pass" }] }));
    expect(table.busy).toBe(false);
  });

  it("shows nobody's cards while the device changes hands", () => {
    hear({ t: "welcome", version: 2, seats: [0, 1], host: true, seat: 0 });
    hear(view(2, { asks: [], asked: [1] }));
    expect(table.calls).toBe(1);
    table.look(null);
    expect(last()).toMatchObject({ t: "seat", do: "look", seat: null });
    expect(table.wanted).toBe(null);
    expect(table.update?.seat).toBe(0); // still the old update: the page must not show it
    hear({ t: "welcome", version: 2, seats: [0, 1], host: true, seat: null });
    hear(view(7, { seat: null, whole: true, asks: [], asked: [1] }));
    expect(table.calls).toBe(1);
  });

  describe("asks once more", () => {
    const dangerous: Ask = { ...ask, dangers: { draw: "The deck bites." } };

    it("before a dangerous move, and plays it when that is meant", () => {
      hear(view(2, { asks: [dangerous] }));
      table.clicks.click("deck");
      expect(table.doubt).toEqual({ ask: 1, action: "draw", text: "draw a card", danger: "The deck bites." });
      expect(last()["t"]).not.toBe("act");
      expect(table.clicks.glowing).toEqual([]);
      table.decide(false);
      expect(table.clicks.glowing).toEqual(["deck", "pass"]);
      table.clicks.click("deck");
      table.decide(true);
      expect(last()).toMatchObject({ t: "act", action: "draw" });
    });

    it("about no other move, unless always, and never where one says so", () => {
      hear(view(2, { asks: [dangerous] }));
      prefs.confirm = "always";
      table.clicks.click("pass");
      expect(table.doubt?.danger).toBe("");
      table.decide(false);
      prefs.confirm = "never";
      table.clicks.click("deck");
      expect(last()).toMatchObject({ t: "act", action: "draw" });
      prefs.confirm = "dangerous";
    });

    it("no longer when the question is gone", () => {
      hear(view(2, { asks: [dangerous] }));
      table.clicks.click("deck");
      hear(view(3, { asks: [] }));
      expect(table.doubt).toBeNull();
    });
  });

  describe("between two rounds", () => {
    const cue = (kind: string, cue: LogLine["cue"]): LogLine => ({ kind, args: {}, parts: [kind], cue });
    const news = [cue("out", ""), cue("won", "round_ended"), cue("dawn", "round_began"), cue("dealt", "")];

    it("shows the old board with what ended the round, and the next one when somebody goes on", () => {
      hear(view(2, { view: { round: 1 } }));
      hear(view(3, { view: { round: 2 }, events: news }));
      expect(table.update?.view).toEqual({ round: 1 });
      expect(table.news.map(({ kind }) => kind)).toEqual(["out", "won"]);
      expect(table.open).toEqual([]);
      expect(table.nextRound?.view).toEqual({ round: 2 });
      hear(view(4, { view: { round: 2 }, events: [line("house.chat")] }));
      table.goOn();
      expect(table.update?.view).toEqual({ round: 2 });
      expect(table.news.map(({ kind }) => kind)).toEqual(["dawn", "dealt", "house.chat"]);
      expect(table.log.map(({ line }) => line.kind)).toEqual(["round_began", "out", "won", "dawn", "dealt", "house.chat"]);
    });

    it("does not make those wait who only watch", () => {
      hear(view(2, { seat: null, view: { round: 1 }, whole: true }));
      hear(view(3, { seat: null, view: { round: 2 }, events: news }));
      expect(table.update?.view).toEqual({ round: 2 });
    });
  });
});
