// What a seat sees of a game: the twin of the game's view.py.

/** A card that lies face up: a VIP has no year and no stars. */
export interface CardView {
  card: number;
  colour: string;
  year: number | null;
  stars: number;
}

export interface AssistantView {
  assistant: number;
  ability: string;
  used: boolean;
}

export interface MissionView {
  cards: CardView[];
  assistant: AssistantView | null;
}

export interface BonusView {
  kind: string;
  points: number;
}

export interface SeatView {
  seat: number;
  missions: MissionView[];
  collected: CardView[];
  completed: number;
  bonuses: BonusView[];
  points: number;
  earliest: number | null;
}

export interface AskView {
  kind: "gain" | "assign" | "hold" | "discard" | "end" | "rearrange" | "spend" | "last_chance";
  seat: number;
  completable: number[];
  had_four: number[];
  completed_one: boolean;
  placed: number;
  laid: string | null;
  fits: boolean;
  pile: string | null;
  raised: number;
}

export interface AudeView {
  seat: number | null;
  family: boolean;
  even_turns: boolean;
  starter: number;
  seats: SeatView[];
  ask: AskView | null;
  deck: number;
  before_last: number;
  piles: Record<string, CardView[]>;
  spares: AssistantView[];
  returning: AssistantView | null;
  bonuses: Record<string, number[]>;
  hand: CardView[];
  hand_size: number;
  beaverbrook: boolean;
  over: boolean;
  winners: number[];
}
