// The A.R.T. Project in the browser.
import type { GameModule } from "../../lib/board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { sound } from "./news";

const game: GameModule = {
  Board,
  Face,
  Aid,
  domains: ["card"],
  sound,
};

export default game;
