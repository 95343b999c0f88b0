// What the shell and a game's own pictures promise each other. The shell knows no game.
import type { Component } from "svelte";
import type { Form, GameInfo, LogLine, MessageReview, Seat } from "./wire";

// Two attributes tell the shell what an element of a board is:
// `data-ref="hand:foreman"`: clicking it is `clicks.click("hand:foreman")`. The arrow keys visit it
//   while it glows; for what glows without such an element the shell shows a button of its own.
// `data-inspect="character:foreman"`: it shows this card; the shell opens the zoom when the pointer
//   rests on it, when it has the keyboard's focus, and on a long press.
// `data-spot="seat:1"`: here sits this player: arrows go from who acts to whom.
// `ui/Thing.svelte` is a button with both. For cards that fly (`lib/motion.ts`) the board's root has `data-board`, and
// the places that they come from have `data-spot`.

/** Where a click leads. */
export interface Lead {
  /** The move, as far as it is known then: "Play the Foreman on …". */
  text: string;
  /** What follows by itself, because nothing else can: `["seat:1"]`. */
  forced: string[];
}

/** The way that somebody has clicked so far, over the moves that are legal. */
export interface Clicks {
  /** The things clicked so far, such as `["hand:foreman"]`. */
  readonly path: readonly string[];
  /** Whether some legal move goes on with this thing. */
  glows(ref: string): boolean;
  /** Whether it has been clicked on the way. */
  chosen(ref: string): boolean;
  /** What the server calls it, when it is part of a legal move. */
  name(ref: string): string | undefined;
  /** Where clicking this thing leads; null where it does not glow. */
  lead(ref: string): Lead | null;
  /** Go on: plays the move when it is complete; asks the server why not when nothing leads there. */
  click(ref: string): void;
  /** Ask the server why nobody may click this way now, whatever has been clicked so far. */
  whyNot(path: string[]): void;
}

/** A move that is laid freely, such as a picture: the board shows it and lets me lay it. */
export interface OpenForm {
  /** Its bounds: how many entries, and the words of each field. */
  readonly form: Form;
  /** What I have laid so far, a word for each field; set it anew with every change. It is kept. */
  entries: string[][];
  /** It is on its way to the server. */
  readonly busy: boolean;
  /** Why the server did not take it, until it is changed. */
  readonly refusal: { rule: string; text: string } | null;
  /** Send it: it is played, or refused by a rule and still there. */
  fill(): void;
}

export interface BoardProps {
  game: GameInfo;
  /** The game's own view, as its `view.py` declares it. */
  view: unknown;
  /** In a replay that shows everything: the view of each seat. Otherwise empty. */
  others: unknown[];
  /** Whose view it is; null for those who watch. */
  seat: number | null;
  seats: Seat[];
  clicks: Clicks;
  /** Several people sit at this device: what only one of them may see is better shown while they hold it. */
  shared?: boolean;
  /** Whether how it ends counts: not in a replay, nor where a game is played again. */
  counts?: boolean;
  /** The form that I may fill in now, if any: see `GameModule.forms`. */
  form?: OpenForm | null;
  /** What the last update told, for motion. */
  news: LogLine[];
  /** What has happened, newest last: as much of it as the browser has. */
  log: LogLine[];
  /** 0 where motion is unwanted; durations are multiplied by it. */
  motion: number;
  /** Show a card in full. */
  inspect(domain: string, word: string): void;
  /** After the game: ask how bots read a message, counted from 0. */
  review?: (message: number) => Promise<MessageReview>;
}

export interface FaceProps {
  game: GameInfo;
  domain: string;
  word: string;
}

export interface RoundProps {
  game: GameInfo;
  /** The game's own view: of the next round where one has begun. */
  view: unknown;
  seat: number | null;
  seats: Seat[];
  /** How the round ended and what it brought. */
  lines: LogLine[];
  /** 0 where motion is unwanted; durations are multiplied by it. */
  motion: number;
  /** Show a card in full. */
  inspect(domain: string, word: string): void;
}

/** How a seat stands, in a few words: "2 Diplomas, 1 Steel". */
export interface Standing {
  seat: number;
  text: string;
}

/** What a game brings: `web/src/games/<name>/index.ts` exports it as `default`. */
export interface GameModule {
  /** The table itself. */
  Board: Component<BoardProps>;
  /** One card, as large as the space that it is given. */
  Face: Component<FaceProps>;
  /** All cards and what I could know of where they are. */
  Aid: Component<BoardProps>;
  /** What the game leaves to look at, below its result. */
  Gallery?: Component<BoardProps>;
  /** Domains whose words have a face: a log line's references to them show the card. */
  domains: string[];
  /** What a round brought, as the game counts it; without one the shell shows its lines and `standings`. */
  Round?: Component<RoundProps>;
  /** How everybody stands, from the game's own view: shown when a round is over. */
  standings?(view: unknown): Standing[];
  /** The forms that the board lets people lay; for all others the shell shows plain rows. */
  forms?: string[];
  /** Which of the shell's sounds a line makes. */
  sound(line: LogLine): Sound | null;
}

export type Sound = "card" | "knock" | "win" | "lose" | "turn" | "flip" | "dice" | "team_won" | "team_lost";
