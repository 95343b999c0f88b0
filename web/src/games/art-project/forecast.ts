// What a plan would do, card by card (3.1 to 3.4, 4.3 to 4.5): the van, Health, Agents and clues after each. A sketch: nobody is bound by it.
import type { ArtView, CardView, SeatView, TokensView } from "./view";

const RESOURCES = ["fuel", "walkie", "gun"] as const;
const TRIPLE = 3;
/** 8.1: so many Agents take a city at the end of a round. */
export const TAKEN = 5;

/** A card that somebody would play. */
export interface Intent {
  seat: number;
  card: CardView | null;
}

export interface Step extends Intent {
  van: TokensView;
  /** What the van lacks for it: its player pays Health for each. */
  lacks: string[];
  /** Health that its player pays, and has afterwards. */
  paid: number;
  health: number;
  /** Agents in all cities afterwards. */
  agents: number[];
  /** Where Agents come: a city for each. */
  came: number[];
  /** Symbols that are complete then. */
  triples: string[];
  /** Why the game would be lost by it; empty where it would not. */
  fails: string;
}

/** Who plays when, as told: whoever wants to be first, the others, whoever wants to be last; a seat for each card. */
export function toldOrder(view: ArtView): number[] {
  const rank = ({ said }: SeatView) => (said.order === "first" ? 0 : said.order === "last" ? 2 : 1);
  return [...view.seats].sort((a, b) => rank(a) - rank(b)).flatMap(({ seat, plays_left }) => Array.from({ length: Math.max(0, plays_left) }, () => seat));
}

/** The order that I tried, as far as it is still to be played: those who have played are gone from it. */
export function leftOf(tried: number[], told: number[]): number[] | null {
  const left = [...told];
  const order = tried.filter((seat) => {
    const at = left.indexOf(seat);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return left.length ? null : order;
}

/** The cards of a seat whose faces I know. */
export function known(seat: SeatView): CardView[] {
  return seat.hand.flatMap(({ face }) => (face ? [face] : []));
}

/** Step by step, until a card would lose the game. */
export function forecast(view: ArtView, plan: Intent[]): Step[] {
  const van = { ...view.van };
  const stock = { ...view.stock };
  const health = view.seats.map((one) => one.health);
  const agents = view.cities.map((one) => one.agents);
  let track = view.clues.map(({ clues, seat }) => ({ clues: clues as string[], seat }));
  const steps: Step[] = [];
  for (const { seat, card } of plan) {
    const before = health[seat] ?? 0;
    const came: number[] = [];
    const triples: string[] = [];
    let fails = "";
    let lacks: string[] = [];
    if (card) {
      lacks = pay(card, van, stock);
      health[seat] = before - card.cost.health - lacks.length;
      if (health[seat]! <= 0) fails = lacks.length ? "It cannot be paid" : "It costs the last Health";
      for (const symbol of card.agents) {
        for (const { city, symbol: home, lost } of view.cities) {
          if (home !== symbol) continue;
          if (stock.agents <= 0) fails ||= "No Agent left to place";
          stock.agents -= 1;
          if (lost) continue;
          agents[city]! += 1;
          came.push(city);
        }
      }
      const given = Math.min(card.gain.health, stock.health);
      health[seat]! += fails ? 0 : given;
      for (const one of RESOURCES) {
        const gained = Math.min(card.gain[one], stock[one]);
        van[one] += gained;
        stock[one] -= gained;
      }
      track.push({ clues: card.clues, seat: view.map.personal_clues ? seat : null });
      for (const symbol of card.clues) {
        const shows = (lying: { clues: string[]; seat: number | null }) => lying.clues.includes(symbol) && (!view.map.personal_clues || lying.seat === seat);
        if (track.filter(shows).length < TRIPLE) continue;
        triples.push(symbol);
        track = track.filter((lying) => !shows(lying));
      }
    }
    steps.push({ seat, card, van: { ...van }, lacks, paid: card ? paidIn(before, health[seat]!, card, fails) : 0, health: health[seat]!, agents: [...agents], came, triples, fails });
    if (fails) break;
  }
  return steps;
}

/** Take a card's cost out of the van; what it lacks, a word for each (3.2). */
function pay(card: CardView, van: TokensView, stock: ArtView["stock"]): string[] {
  const lacking: string[] = [];
  for (const one of RESOURCES) {
    const given = Math.min(card.cost[one], van[one]);
    van[one] -= given;
    stock[one] += given;
    for (let missing = given; missing < card.cost[one]; missing += 1) lacking.push(one);
  }
  return lacking;
}

const paidIn = (before: number, after: number, card: CardView, fails: string) => before - after + (fails ? 0 : card.gain.health);
