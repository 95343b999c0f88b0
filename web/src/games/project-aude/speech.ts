// Spoken names: what somebody hears who cannot see the table.
import { plural, seatName } from "../../lib/texts";
import type { GameInfo, Seat } from "../../lib/wire";
import { abilityName, assistantName, kindOf, titleOf } from "./deck";
import type { AssistantView, AudeView, CardView, MissionView, SeatView } from "./view";

/** `1884, red letters, 3 stars: A patent on offer` */
export function cardSpoken(game: GameInfo, { card, colour, year, stars }: CardView): string {
  const kind = kindOf(game, colour);
  if (year === null) return `VIP, ${kind}: ${titleOf(game, card)}`;
  return `${year}, ${kind}, ${plural(stars, "star")}: ${titleOf(game, card)}`;
}

/** The same, in few words: `1884 red`. */
export function cardBrief({ colour, year }: CardView): string {
  return `${year ?? "VIP"} ${colour}`;
}

export const ROWS = ["Upper mission", "Lower mission"];

export function assistantSpoken(game: GameInfo, { assistant, ability, used }: AssistantView): string {
  return `${assistantName(game, assistant)}: ${abilityName(game, ability)}${used ? ", used" : ""}`;
}

export function missionSpoken(game: GameInfo, mission: MissionView, place: number): string {
  const cards = mission.cards.length ? mission.cards.map(cardBrief).join(", ") : "no cards";
  const assistant = mission.assistant ? `, ${assistantSpoken(game, mission.assistant)}` : "";
  return `${ROWS[place]}${assistant}: ${cards}`;
}

/** 7.4: with even turns it matters who began, for the last round ends before them. */
export function began(view: AudeView, seat: number): boolean {
  return view.even_turns && view.starter === seat;
}

/** All that a plate shows of a player, in one line. */
export function seatSpoken(view: AudeView, seats: Seat[], seat: SeatView): string {
  const say = [seatName(seats, seat.seat)];
  const person = seats.find((other) => other.seat === seat.seat);
  if (person?.kind === "bot") say.push("a bot");
  else if (person && !person.online) say.push("not connected");
  if (view.over && view.winners.includes(seat.seat)) say.push("has won");
  if (view.ask?.seat === seat.seat) {
    say.push("has the turn");
    if (view.hand_size) say.push(`holds ${plural(view.hand_size, "drawn card")}`);
  }
  if (began(view, seat.seat)) say.push("began the game");
  say.push(plural(seat.points, "point"), `${plural(seat.completed, "mission")} completed`);
  if (seat.bonuses.length) say.push(plural(seat.bonuses.length, "bonus", "bonuses"));
  return say.join(", ");
}

export function pileSpoken(game: GameInfo, colour: string, pile: CardView[]): string {
  const kind = kindOf(game, colour);
  const top = pile.at(-1);
  if (!top) return `No pile of ${kind} yet`;
  const below = pile.slice(0, -1).reverse().map(({ year }) => year ?? "VIP");
  const rest = below.length ? `. Below it: ${below.join(", ")}` : "";
  return `Pile of ${kind}, ${plural(pile.length, "card")}. On top: ${cardSpoken(game, top)}${rest}`;
}

/** 2.1: how near Beaverbrook is. */
export function deckSpoken(view: AudeView): string {
  const count = `Deck, ${plural(view.deck, "card")}`;
  if (view.beaverbrook) return `${count}. Beaverbrook has come`;
  if (view.before_last > 0) return `${count}. Beaverbrook may come after ${view.before_last} more`;
  return `${count}. Beaverbrook may come with any of them`;
}
