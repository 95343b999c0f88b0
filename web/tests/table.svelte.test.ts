import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../src/lib/connection";
import { TableLine } from "../src/lib/table.svelte";
import type { Ask, LogLine, ServerMessage, View } from "../src/lib/wire";

const ask: Ask = {
  n: 1,
  sealed: false,
  answer: null,
  form: null,
  names: {},
  choices: [
    { action: "draw", path: ["deck"], text: "draw a card" },
    { action: "pass", path: ["pass"], text: "pass" },
  ],
};
const line = (kind: string): LogLine => ({ kind, args: {}, parts: [kind], cue: "" });

function view(n: number, more: Partial<View> = {}): View {
  return {
    t: "view",
    n,
    seat: 0,
    table: { phase: "playing", seats: [] } as unknown as View["table"],
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
    ...more,
  };
}

describe("a table as this browser sees it", () => {
  let sent: Record<string, unknown>[];
  let socket: Socket;
  let table: TableLine;
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
    table = new TableLine("t", "secret", [0], () => socket);
    table.start();
    socket.onopen?.();
    hear({ t: "welcome", version: 1, seats: [0], host: true, seat: 0 });
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

  it("adds news to the log, and begins anew with a whole frame", () => {
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
    hear({ t: "welcome", version: 1, seats: [0, 1], host: true, seat: 0 });
    hear(view(2, { asks: [], asked: [1] }));
    expect(table.calls).toBe(1);
    table.look(null);
    expect(last()).toMatchObject({ t: "seat", do: "look", seat: null });
    expect(table.wanted).toBe(null);
    expect(table.frame?.seat).toBe(0); // still the old frame: the page must not show it
    hear({ t: "welcome", version: 1, seats: [0, 1], host: true, seat: null });
    hear(view(7, { seat: null, whole: true, asks: [], asked: [1] }));
    expect(table.calls).toBe(1);
  });
});
