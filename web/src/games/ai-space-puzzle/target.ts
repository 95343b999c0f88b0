// The Final Combination on its card, which can lie in four ways.
import type { Room } from "./table";

const COLUMNS = "abcd";

/** Where a room of the card comes when it is turned to the right by a quarter, a half or three quarters (90, 180, 270). */
export function turnedBy(room: Room, quarter: number): Room {
  let column = COLUMNS.indexOf(room[0]!);
  let row = Number(room[1]) - 1;
  for (let turned = 0; turned < quarter; turned += 90) [row, column] = [column, 3 - row];
  return `${COLUMNS[column]}${row + 1}` as Room;
}
