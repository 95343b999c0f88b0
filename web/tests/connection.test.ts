import { beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState, type Socket } from "../src/lib/connection";
import type { ServerMessage, Update } from "../src/lib/wire";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(seat: number | null = 0) {
    this.onopen?.();
    this.hear({ t: "welcome", version: 2, seats: [0], host: true, seat });
  }
  get last() {
    return this.sent.at(-1);
  }
}

function update(n: number, more: Partial<Update> = {}): Update {
  return {
    t: "update",
    n,
    seat: 0,
    table: {} as Update["table"],
    view: null,
    status: [],
    asks: [],
    window: null,
    undo: 0,
    seen: 1,
    events: [],
    whole: false,
    done: [],
    outcome: null,
    asked: [],
    earlier: 0,
    skipping: false,
    channels: [],
    team: null,
    lesson: null, clocks: [],
    ...more,
  };
}

describe("the connection to a table", () => {
  let sockets: FakeSocket[];
  let states: ConnectionState[];
  let views: Update[];
  let refusals: string[];
  let connection: Connection;
  const socket = () => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, states, views, refusals] = [[], [], [], []];
    let ids = 0;
    connection = new Connection(
      () => {
        sockets.push(new FakeSocket());
        return socket();
      },
      "secret",
      0,
      {
        state: (state) => states.push(state),
        welcome: () => undefined,
        page: () => undefined,
        view: (view) => views.push(view),
        refused: (_id, _rule, text) => refusals.push(text),
      },
      undefined,
      () => `m${++ids}`,
    );
    connection.start();
  });

  it("says hello first, with the token and the seat", () => {
    socket().onopen?.();
    expect(socket().sent).toEqual([{ t: "hello", version: 2, token: "secret", seat: 0 }]);
    expect(states.at(-1)).toEqual({ kind: "connecting" });
    socket().welcome();
    expect(states.at(-1)).toEqual({ kind: "connected" });
  });

  it("asks again after a gap, and drops what it has heard already", () => {
    socket().welcome();
    socket().hear(update(5, { whole: true }));
    socket().hear(update(6));
    socket().hear(update(6));
    expect(views.map((view) => view.n)).toEqual([5, 6]);
    socket().hear(update(8));
    expect(views.length).toBe(2);
    expect(socket().last).toMatchObject({ t: "hello" });
    socket().hear(update(8, { whole: true }));
    expect(views.at(-1)?.n).toBe(8);
  });

  it("comes back with growing patience", () => {
    const waits = [];
    for (let time = 0; time < 7; time++) {
      socket().onclose?.({ code: 1006, reason: "" });
      const state = states.at(-1);
      expect(state?.kind).toBe("lost");
      if (state?.kind === "lost") waits.push(state.seconds);
      vi.advanceTimersByTime(15_000);
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
    expect(sockets.length).toBe(8);
  });

  it("tries at once when told to", () => {
    socket().onclose?.({ code: 1006, reason: "" });
    connection.retry();
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBe(2);
  });

  it("counts as lost as soon as the system has no network", () => {
    connection.cut();
    expect(states.at(-1)?.kind).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(sockets.length).toBe(2);
  });

  it("says again what was not acknowledged, with the same id", () => {
    socket().welcome();
    socket().hear(update(1, { whole: true }));
    connection.say({ t: "act", ask: 1, action: "draw", seen: 1 });
    connection.say({ t: "chat", text: "hello" });
    socket().hear(update(2, { done: ["m1"] }));
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    socket().welcome();
    expect(socket().sent.slice(1)).toEqual([{ t: "chat", text: "hello", id: "m2" }]);
    expect(connection.waitsFor("m1")).toBe(false);
    expect(connection.waitsFor("m2")).toBe(true);
  });

  it("tells why the server sent it away, and asks less and less often while that goes on", () => {
    connection.say({ t: "chat", text: "hello" });
    const waits = [];
    for (let time = 0; time < 4; time++) {
      socket().welcome();
      expect(socket().last).toMatchObject({ t: "chat", id: "m1" });
      socket().hear({ t: "closed", code: 1011, text: "The server could not store this." });
      socket().onclose?.({ code: 1011, reason: "" });
      const state = states.at(-1);
      if (state?.kind === "lost") waits.push([state.seconds, state.text]);
      vi.advanceTimersByTime(15_000);
    }
    expect(waits).toEqual([0.5, 1, 2, 4].map((seconds) => [seconds, "The server could not store this."]));
    socket().welcome();
    socket().hear(update(1, { done: ["m1"] }));
    socket().onclose?.({ code: 1006, reason: "" });
    expect(states.at(-1)).toEqual({ kind: "lost", seconds: 0.5, text: "" });
  });

  it("takes a refusal for an answer", () => {
    socket().welcome();
    const id = connection.say({ t: "undo", undo: 1 });
    socket().hear({ t: "refused", id, rule: "", text: "No." });
    expect(refusals).toEqual(["No."]);
    expect(connection.waitsFor(id)).toBe(false);
  });

  it("does not repeat a question why not, nor a look", () => {
    socket().welcome();
    connection.say({ t: "why_not", path: ["deck"] });
    connection.say({ t: "seat", do: "look", seat: 1 });
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    socket().welcome(1);
    expect(socket().sent).toEqual([{ t: "hello", version: 2, token: "secret", seat: 1 }]);
  });

  it("takes a later welcome for the answer about seats", () => {
    socket().welcome();
    const id = connection.say({ t: "seat", do: "settings" });
    connection.say({ t: "undo", undo: 1 });
    socket().hear({ t: "welcome", version: 2, seats: [0], host: true, seat: 0 });
    expect(connection.waitsFor(id)).toBe(false);
    expect(socket().sent.filter((message) => message.t === "undo").length).toBe(1);
  });

  it("does not let another seat make a move", () => {
    socket().welcome();
    connection.say({ t: "act", ask: 1, action: "draw", seen: 1 });
    connection.say({ t: "seat", do: "look", seat: null });
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    socket().welcome(null);
    expect(socket().sent.map((message) => message.t)).toEqual(["hello"]);
  });

  it("stays closed when the server says why", () => {
    socket().welcome();
    socket().hear({ t: "closed", code: 4404, text: "There is no such table." });
    socket().onclose?.({ code: 4404, reason: "" });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toEqual({ kind: "closed", code: 4404, text: "There is no such table." });
    expect(sockets.length).toBe(1);
  });

  it("comes back after a restart of the server", () => {
    socket().welcome();
    socket().hear({ t: "closed", code: 1012, text: "The server restarts." });
    socket().onclose?.({ code: 1012, reason: "" });
    vi.advanceTimersByTime(500);
    expect(sockets.length).toBe(2);
  });

  it("takes long silence after a message for a dead connection", () => {
    socket().welcome();
    connection.say({ t: "undo", undo: 1 });
    vi.advanceTimersByTime(12_000);
    expect(states.at(-1)?.kind).toBe("lost");
    vi.advanceTimersByTime(500);
    socket().welcome();
    expect(socket().last).toEqual({ t: "undo", undo: 1, id: "m1" });
  });

  it("is quiet after stop", () => {
    connection.stop();
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });
});
