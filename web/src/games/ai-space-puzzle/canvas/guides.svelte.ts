// Whether tokens are drawn gently into line: a wish that this browser remembers.
import { storage } from "../../../lib/keys";

const KEY = "tableful.space.guides";

class Guides {
  private wanted = $state(storage().getItem(KEY) !== "off");

  get on(): boolean {
    return this.wanted;
  }

  set on(on: boolean) {
    this.wanted = on;
    try {
      storage().setItem(KEY, on ? "on" : "off");
    } catch {
      // Full or refused: it holds for this visit.
    }
  }
}

export const guides = new Guides();
