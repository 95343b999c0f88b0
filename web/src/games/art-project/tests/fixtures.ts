// Small tables to count on.
import type { ArtView, CardView, CityView, DieView, SeatView, TokensView } from "../view";

export const tokens = (some: Partial<TokensView> = {}): TokensView => ({ fuel: 0, walkie: 0, gun: 0, health: 0, ...some });

export function card(number: number, more: Partial<CardView> = {}): CardView {
  return { card: number, cost: tokens(), agents: [], gain: tokens(), clues: ["amphora"], ...more };
}

export function city(number: number, more: Partial<CityView> = {}): CityView {
  return { city: number, symbol: (["amphora", "bust", "canvas"] as const)[number] ?? null, agents: 2, art: false, lost: false, fought: false, strength: 5, effect: "", steps: [], ...more };
}

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    health: 3,
    pawn: { city: 0, moved: false, free_steps: 0 },
    hand: [],
    plays_left: 1,
    posts_left: 0,
    said: { needs: [], brings: [], intends: null, order: "" },
    must_leave: false,
    may_unlock: false,
    partners: [],
    ...more,
  };
}

export const die = (number: number, value: number): DieView => ({ seat: number, ally: 0, value, picked: false, may_pick: false });

export function view(more: Partial<ArtView> = {}): ArtView {
  return {
    seat: 0,
    solo: false,
    difficulty: 3,
    round: 1,
    last_round: false,
    map: { name: "japan", start: 0, personal_clues: false, gun_city: null, carry: false, free_steps: null, posted: 0, return_agents: 0, roads: [] },
    cities: [city(0), city(1), city(2)],
    track: { filled: 0, threat: [3, 5], ally_cost: [2, 3], order: [] },
    threat: 3,
    ally_cost: 2,
    allies: 0,
    white_hand: 0,
    van: tokens({ fuel: 1, walkie: 1, gun: 1 }),
    stock: { fuel: 5, walkie: 5, gun: 5, health: 10, agents: 20, art: 8, markers: 3, allies: 5 },
    deck: { cards: 50, before_end: 38, top: [] },
    discards: [],
    clues: [],
    clue_counts: [[0, 0, 0, 0, 0, 0]],
    seats: [seat(0), seat(1)],
    companion: null,
    fight: null,
    ask: null,
    team: { crew: [0, 1], ready: [], proposal: null },
    over: false,
    won: false,
    loss: null,
    ...more,
  } as ArtView;
}
