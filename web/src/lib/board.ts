// What the shell and a game's own pictures promise each other. The shell knows no game.
import type { Component } from "svelte";
import type { GameInfo, LogLine, Seat } from "./wire";

// Two attributes tell the shell what an element of a board is:
// `data-ref="hand:foreman"`: clicking it is `clicks.click("hand:foreman")`. The arrow keys visit it
//   while it glows; for what glows without such an element the shell shows a button of its own.
// `data-inspect="character:foreman"`: it shows this card; the shell opens the zoom when the pointer
//   rests on it, when it has the keyboard's focus, and on a long press.

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
  /** Go on: plays the move when it is complete; asks the server why not when nothing leads there. */
  click(ref: string): void;
  /** Ask the server why nobody may click this way now, whatever has been clicked so far. */
  whyNot(path: string[]): void;
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
  /** What the last frame told, for motion. */
  news: LogLine[];
  /** 0 where motion is unwanted; durations are multiplied by it. */
  motion: number;
  /** Show a card in full. */
  inspect(domain: string, word: string): void;
}

export interface FaceProps {
  game: GameInfo;
  domain: string;
  word: string;
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
  /** Which of the shell's sounds a line makes. */
  sound(line: LogLine): Sound | null;
}

export type Sound = "card" | "knock" | "win" | "lose" | "turn" | "flip" | "dice" | "team_won" | "team_lost";
