// What the clicks so far mean on this table: where a card could go, and which ability is meant.
import type { Clicks } from "../../lib/board";
import type { AudeView, MissionView } from "./view";

const behind = (ref: string | undefined, start: string) =>
  ref?.startsWith(`${start}:`) ? ref.slice(start.length + 1) : null;

/** The mission, of those that ask is for, out of which a card is being moved; null: none. */
export function movingFrom(view: AudeView, clicks: Clicks): number | null {
  const card = behind(clicks.path[0], "card");
  if (card === null || !view.ask || view.ask.kind === "rearrange") return null;
  const missions = view.seats[view.ask.seat]?.missions ?? [];
  const found = missions.findIndex(({ cards }) => cards.some((one) => String(one.card) === card));
  return found < 0 ? null : found;
}

/** Whether a card is chosen that goes to the end of a mission. */
export function placing(clicks: Clicks): boolean {
  return behind(clicks.path[0], "pile") !== null || behind(clicks.path[0], "hand") !== null;
}

/** Whether the chosen card would come beside another of its colour: that uses Duplicate colour up (6.3). */
export function duplicates(view: AudeView, row: MissionView, clicks: Clicks): boolean {
  const [first] = clicks.path;
  const held = behind(first, "hand");
  const colour = behind(first, "pile") ?? view.hand.find(({ card }) => String(card) === held)?.colour;
  return row.cards.some((card) => card.colour === colour);
}

/** Whether a drawn card is chosen that fits at the beginning of this mission. */
export function insertsFirst(clicks: Clicks, mission: number): boolean {
  return behind(clicks.path[0], "hand") !== null && clicks.glows(`ra:${mission}`);
}

const kind = (ref: string) => ref.split(":", 1)[0] ?? ref;
const BEGINS = new Set(["deck", "discards"]);

/**
 * Click a thing. Who has chosen a card and clicks another one, or the deck, has changed their mind: the
 * way so far is left first.
 */
export function choose(clicks: Clicks, ref: string): void {
  const [first] = clicks.path;
  if (first !== undefined && !clicks.glows(ref) && !clicks.chosen(ref) && anew(first, ref)) clicks.click(first);
  clicks.click(ref);
}

function anew(first: string, ref: string): boolean {
  return kind(first) === kind(ref) || BEGINS.has(ref);
}

export type Standing = "now" | "waits" | "used";

/** An ability as its button says it. */
export interface Use {
  standing: Standing;
  /** When it can be used. */
  when: string;
  /** The path to ask the server about, when it cannot be used; null: the card itself tells all. */
  ask: string[] | null;
}

const WHEN: Record<string, string> = {
  "insert first": "when you hold drawn cards",
  rearrange: "any time in your turn",
  "duplicate colour": "by itself, as you place here",
  "draw four": "instead of drawing two",
  move: "any time in your turn",
  "keep both": "by itself, for a second card",
};

const NOW: Record<string, string> = {
  "insert first": "now: insert at the beginning",
  rearrange: "now: then choose a pile",
  "draw four": "now, instead of drawing two",
  move: "now: choose a glowing card",
  "keep both": "now: place a second card",
};

/** How the ability of my assistant stands, by what glows and what I could ask about. */
export function useOf(view: AudeView, mission: number, clicks: Clicks): Use {
  const row = view.seats[view.seat ?? -1]?.missions[mission];
  const assistant = row?.assistant;
  if (!row || !assistant) return { standing: "used", when: "", ask: null };
  const { ability, used } = assistant;
  const ask = askPath(view, row, mission, clicks);
  if (used) return { standing: "used", when: "used on this mission", ask };
  if (usable(view, row, mission, clicks)) return { standing: "now", when: now(view, ability), ask: null };
  return { standing: "waits", when: waiting(view, row, clicks), ask };
}

function now(view: AudeView, ability: string): string {
  return view.ask?.kind === "spend" ? "now: use this one up" : (NOW[ability] ?? "now");
}

function waiting(view: AudeView, row: MissionView, clicks: Clicks): string {
  const ability = row.assistant?.ability ?? "";
  if (ability === "insert first" && view.hand.length && view.ask?.kind === "hold") {
    return clicks.path.length ? "this card does not fit first" : "choose a drawn card, then this";
  }
  if (ability === "move" && !row.cards.length) return "no card in this mission yet";
  return WHEN[ability] ?? "";
}

function usable(view: AudeView, row: MissionView, mission: number, clicks: Clicks): boolean {
  switch (row.assistant?.ability) {
    case "move":
      return row.cards.some(({ card }) => clicks.glows(`card:${card}`) || clicks.chosen(`card:${card}`)) && view.ask?.kind !== "rearrange";
    case "keep both":
      if (clicks.glows(`ra:${mission}`)) return true; // 6.6: whose is spent is being asked
      return view.ask?.kind === "hold" && view.ask.seat === view.seat && view.ask.placed > 0 && view.hand.length > 0;
    case "duplicate colour":
      return false;
    default:
      return clicks.glows(`ra:${mission}`) || clicks.chosen(`ra:${mission}`);
  }
}

/** The way that verbs.py declares for the ability of a mission's assistant. */
function askPath(view: AudeView, row: MissionView, mission: number, clicks: Clicks): string[] | null {
  const mine = view.ask?.seat === view.seat;
  const held = view.hand[0];
  switch (row.assistant?.ability) {
    case "rearrange":
      return [`ra:${mission}`, `pile:${Object.keys(view.piles)[0] ?? "red"}`];
    case "draw four":
      // Once a card is gained the reason is that of any drawing; before that it is this ability's own.
      return mine && view.ask?.kind === "end" ? ["deck"] : [`ra:${mission}`];
    case "move": {
      const card = row.cards[0];
      return card ? [`card:${card.card}`, "place:0"] : mine ? null : ["card:1", "place:0"];
    }
    case "insert first": {
      const chosen = clicks.path[0];
      if (chosen?.startsWith("hand:")) return [chosen, `ra:${mission}`];
      // Some drawn card may well fit: the button says what to do, and there is nothing to ask.
      return held && mine ? null : ["hand:1", `ra:${mission}`];
    }
    case "keep both":
      return row.assistant.used || (held && mine) ? null : ["hand:1", `mission:${mission}`];
    default:
      return null;
  }
}
