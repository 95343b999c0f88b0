// What a seat sees of a match: the twin of the game's view.py.

export interface Revealed {
  ability: string;
  aim: number | null;
  met: boolean;
}

export interface Witness {
  seat: number;
  since: number[];
  handed_on: boolean;
}

export interface SeatView {
  seat: number;
  inside: boolean;
  tokens: { diploma: number; steel: number };
  abilities: number;
  revealed: Revealed[];
  protected: boolean;
  pending: string[];
  canary_paid: boolean;
  ability_played: boolean;
  could_be: number[];
  witnesses: Witness[];
  known: string | null;
}

export interface Extra {
  known_to: number[];
  card: string | null;
}

export interface Chef {
  seat: number;
  target: number;
  binds: number[];
}

export interface Place {
  depth: number;
  by: number;
  card: string | null;
}

export interface Furnace {
  seat: number;
  pile: number[];
  gave: string | null;
  took: string | null;
}

export interface Ask {
  kind: string;
  seats: number[];
  sealed: boolean;
  actor: number | null;
  target: number | null;
  chosen_by: number | null;
  cause: string | null;
  shifts: number[];
  lower_wins: boolean;
  may_sell: boolean;
  victims: number[];
}

export interface MatchView {
  seat: number | null;
  seats: SeatView[];
  round: number;
  layer: "present" | "past";
  starter: number;
  active: number;
  supply: number;
  deck: number;
  ability_deck: number;
  places: Place[];
  ability_places: Place[];
  pile: string[];
  abilities_out: string[];
  furnace: Furnace | null;
  last_effect: string | null;
  plays_again: boolean;
  chefs: Chef[];
  ask: Ask | null;
  over: boolean;
  winners: number[];
  extra: Extra[];
  hand: string[];
  abilities: string[];
  fresh: string | null;
  answer: string | null;
  known_to: number[];
}
