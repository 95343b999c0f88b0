// A message in words, for who cannot see it: what lies where, how it is turned, what lies on or beside what. It tells the layout, no meaning.
import { capital, list, plural } from "../../../lib/texts";
import type { GameInfo } from "../../../lib/wire";
import type { Token } from "../art/tokens";
import { HEIGHT, overlap, SIDE, touch, WIDTH, type Laid } from "./layout";

export const tokenName = (game: GameInfo, token: Token) => game.texts[`token.${token}`] ?? token;

/** `upper left`, `middle`. */
export function placeSpoken({ x, y }: Pick<Laid, "x" | "y">): string {
  const down = y < HEIGHT / 2 - 10 ? "upper" : y > HEIGHT / 2 + 10 ? "lower" : "";
  const along = x < WIDTH / 3 ? "left" : x > (2 * WIDTH) / 3 ? "right" : "middle";
  return [down, along].filter(Boolean).join(" ");
}

/** `upside down`, `turned 45 degrees to the left`; nothing for what stands upright. */
export function turnSpoken(turn: number): string {
  if (turn === 0) return "";
  if (turn === 180) return "upside down";
  return turn < 180 ? `turned ${turn} degrees to the right` : `turned ${360 - turn} degrees to the left`;
}

/** A sentence for each token, from left to right, those above first. */
export function messageSpoken(game: GameInfo, message: Laid[]): string[] {
  const column = ({ x }: Laid) => Math.round(x / SIDE);
  const read = [...message].sort((a, b) => column(a) - column(b) || a.y - b.y || a.x - b.x);
  return read.map((laid) => {
    const at = message.indexOf(laid);
    const under = message.filter((other, place) => place < at && overlap(other, laid));
    const beside = message.filter((other) => other !== laid && !overlap(other, laid) && touch(other, laid));
    const names = (tokens: Laid[]) => list(tokens.map(({ token }) => tokenName(game, token)));
    const said = [tokenName(game, laid.token), placeSpoken(laid), turnSpoken(laid.turn)];
    if (under.length) said.push(`on top of ${names(under)}`);
    if (beside.length) said.push(`touching ${names(beside)}`);
    return `${capital(said.filter(Boolean).join(", "))}.`;
  });
}

/** All of it in one text, for the moment when the screen is lifted. */
export function liftSpoken(game: GameInfo, message: Laid[]): string {
  return [`The message has ${plural(message.length, "token")}, from left to right.`, ...messageSpoken(game, message)].join(" ");
}
