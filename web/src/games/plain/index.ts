// For games that have no pictures yet: the shell's buttons, log and status carry everything.
import type { GameModule } from "../../lib/board";
import Blank from "./Blank.svelte";
import Face from "./Face.svelte";

const plain: GameModule = {
  Board: Blank,
  Face,
  Aid: Blank,
  domains: [],
  sound: () => null,
};

export default plain;
