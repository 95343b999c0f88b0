// The connection to a table: hello first, everything again until it is acknowledged, and back after a
// break. No Svelte here: the socket and the timers are given, so tests drive it by hand.
import { randomHex } from "./random";
import { PROTOCOL, type ClientMessage, type LogPage, type ServerMessage, type Update, type Welcome } from "./wire";

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export type ConnectionState =
  | { kind: "connecting" }
  | { kind: "connected" }
  | { kind: "lost"; seconds: number; text: string } // until the next try; what the server said of it
  | { kind: "closed"; code: number; text: string };

export interface Hearer {
  state(state: ConnectionState): void;
  welcome(welcome: Welcome): void;
  view(view: Update): void;
  page(page: LogPage): void;
  refused(id: string, rule: string, text: string): void;
}

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
/** What a page can say: all but hello, which the connection says by itself. */
export type Saying = WithoutId<ClientMessage>;
type Said = Saying & { id: string };

const DELAYS = [0.5, 1, 2, 4, 8, 15]; // seconds
const SILENCE = 12_000; // a message without an answer for so long: the connection is dead
/** Closed for reasons that pass: a restart, a crash, too much at once. */
const PASSING = new Set([1001, 1005, 1006, 1011, 1012, 1013, 4408, 4429]);

export class Connection {
  private socket: Socket | null = null;
  private heard = 0; // the number of the last update; 0 before the first
  private tries = 0; // since the server last did what it was asked
  private farewell = ""; // what the server said before it closed this socket
  private timer: unknown = null;
  private silence: unknown = null;
  private unanswered = new Map<string, { said: Said; seat: number | null }>();
  private ended = false;
  private greeted = false; // since this socket was opened

  constructor(
    private readonly open: () => Socket,
    private readonly token: string | null,
    private seat: number | null,
    private readonly hearer: Hearer,
    private readonly timers: Timers = realTimers,
    private readonly newId: () => string = randomId,
  ) {}

  start(): void {
    this.connect();
  }

  /** Ends it for good: the page is left. */
  stop(): void {
    this.ended = true;
    this.hush();
    this.timers.clear(this.timer);
    this.drop();
  }

  /** Tries now, rather than when the waiting is over. */
  retry(): void {
    if (this.socket || this.ended) return;
    this.timers.clear(this.timer);
    this.connect();
  }

  /** The system says that there is no network: an open socket would not notice for long. */
  cut(): void {
    if (this.socket && !this.ended) this.lost(1006, "");
  }

  /** Says something; it is said again after a break until the server has dealt with it. */
  say(saying: Saying): string {
    const said = { ...saying, id: this.newId() } as Said;
    if (said.t === "seat" && said.do === "look") this.look(said.seat ?? null);
    if (said.t !== "why_not" && said.t !== "earlier") this.unanswered.set(said.id, { said, seat: this.seat });
    this.write(said);
    this.listen();
    return said.id;
  }

  waitsFor(id: string): boolean {
    return this.unanswered.has(id);
  }

  // -- the socket --------------------------------------------------------------------------------

  private connect(): void {
    this.greeted = false;
    this.farewell = "";
    this.hearer.state({ kind: "connecting" });
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = ({ code, reason }) => {
      if (this.socket === socket) this.lost(code, reason);
    };
  }

  private hello(): void {
    this.write({ t: "hello", version: PROTOCOL, token: this.token, seat: this.seat });
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(code: number, reason: string): void {
    this.drop();
    this.hush();
    if (this.ended) return;
    if (!PASSING.has(code) && code >= 1002) {
      this.close(code, reason || "The server closed the connection.");
      return;
    }
    const seconds = DELAYS[Math.min(this.tries, DELAYS.length - 1)] ?? 15;
    this.tries += 1;
    this.hearer.state({ kind: "lost", seconds, text: this.farewell });
    this.timer = this.timers.set(() => this.connect(), seconds * 1000);
  }

  private close(code: number, text: string): void {
    this.ended = true;
    this.hush();
    this.drop();
    this.hearer.state({ kind: "closed", code, text });
  }

  // -- what is heard -----------------------------------------------------------------------------

  private hear(data: unknown): void {
    if (typeof data !== "string" || this.ended) return;
    const message = JSON.parse(data) as ServerMessage;
    switch (message.t) {
      case "welcome":
        return this.welcomed(message);
      case "update":
        return this.seen(message);
      case "log":
        return this.hearer.page(message);
      case "refused":
        this.answered([message.id]);
        return this.hearer.refused(message.id, message.rule, message.text);
      case "closed":
        this.farewell = message.text;
        if (PASSING.has(message.code)) return; // the socket's own closing follows
        return this.close(message.code, message.text);
    }
  }

  private welcomed(welcome: Welcome): void {
    if (this.unanswered.size === 0) this.tries = 0;
    this.seat = welcome.seat;
    this.hearer.state({ kind: "connected" });
    this.hearer.welcome(welcome);
    if (this.greeted) this.settle();
    else this.sayAgain();
    this.greeted = true;
  }

  /** A later welcome is the answer to a message about seats. */
  private settle(): void {
    for (const [id, { said }] of this.unanswered) if (said.t === "seat") this.unanswered.delete(id);
  }

  private sayAgain(): void {
    for (const [id, { said, seat }] of this.unanswered) {
      // The hello has said where I look; a move belongs to the seat that made it; and passing for
      // the turn is a switch, which said twice would be off again.
      const stale = seat !== this.seat || (said.t === "seat" && ["look", "pass_turn"].includes(said.do));
      if (stale) this.unanswered.delete(id);
      else this.write(said);
    }
    this.listen();
  }

  private seen(view: Update): void {
    this.answered(view.done);
    if (!view.whole) {
      if (view.n <= this.heard) return; // heard already
      if (view.n !== this.heard + 1) return this.hello();
    }
    this.heard = view.n;
    this.hearer.view(view);
  }

  private look(seat: number | null): void {
    this.seat = seat;
    for (const [id, { said }] of this.unanswered) {
      if (said.t === "seat" && said.do === "look") this.unanswered.delete(id);
    }
  }

  private answered(ids: string[]): void {
    for (const id of ids) if (this.unanswered.delete(id)) this.tries = 0;
    this.hush();
    this.listen();
  }

  // -- silence -----------------------------------------------------------------------------------

  private listen(): void {
    const waiting = [...this.unanswered.values()].some(({ said }) => said.t !== "seat");
    if (this.silence !== null || !waiting || !this.socket) return;
    this.silence = this.timers.set(() => {
      this.silence = null;
      if (this.socket) this.lost(1006, "");
    }, SILENCE);
  }

  private hush(): void {
    if (this.silence !== null) this.timers.clear(this.silence);
    this.silence = null;
  }
}

const realTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number),
};

export const randomId = () => randomHex(12);

/** A real socket to a table of this server. */
export function tableSocket(table: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`);
  // A browser socket throws when written to before it is open; what is unanswered is said again.
  const careful: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
  socket.onopen = () => careful.onopen?.();
  socket.onmessage = (event) => careful.onmessage?.(event);
  socket.onclose = (event) => careful.onclose?.(event);
  return careful;
}
