// What this browser likes: theme, motion, sound, notices. And what it has been shown already.
import { storage } from "./keys";

const KEY = "tableful.prefs";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  notices: boolean;
  welcomed: boolean;
}

const FRESH: Kept = { theme: "auto", motion: true, sound: true, notices: false, welcomed: false };

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(storage().getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

class Prefs {
  private kept = $state<Kept>(read());
  private calm = $state(false); // the system asks for little motion

  constructor() {
    const wish = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.calm = wish?.matches ?? false;
    wish?.addEventListener?.("change", () => {
      this.calm = wish.matches;
      this.show();
    });
    this.show();
  }

  get theme(): Theme {
    return this.kept.theme;
  }
  set theme(theme: Theme) {
    this.change({ theme });
  }
  get moving(): boolean {
    return this.kept.motion;
  }
  set moving(motion: boolean) {
    this.change({ motion });
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(sound: boolean) {
    this.change({ sound });
  }
  get notices(): boolean {
    return this.kept.notices;
  }
  set notices(notices: boolean) {
    this.change({ notices });
  }
  get welcomed(): boolean {
    return this.kept.welcomed;
  }
  set welcomed(welcomed: boolean) {
    this.change({ welcomed });
  }

  /** Durations are multiplied by this. */
  get motion(): number {
    return this.kept.motion && !this.calm ? 1 : 0;
  }

  private change(some: Partial<Kept>): void {
    this.kept = { ...this.kept, ...some };
    try {
      storage().setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Full or refused: it holds for this visit.
    }
    this.show();
  }

  private show(): void {
    const root = document.documentElement;
    if (this.kept.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.motion ? "on" : "off";
    root.style.setProperty("--motion", String(this.motion));
  }
}

export const prefs = new Prefs();
