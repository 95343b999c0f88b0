// What this browser likes: theme, motion, sound, notices. And what it has been shown already.
import { storage } from "./keys";
import type { Settings } from "./wire";

const KEY = "tableful.prefs";

export type Theme = "auto" | "light" | "dark";
/** About which moves one is asked once more. */
export type Confirm = "never" | "dangerous" | "always";
/** What I like of a table's settings, for the next one that I open. */
export type Pace = Pick<Settings, "speed" | "undo" | "ask_anyway">;

export const SPEEDS: { value: Pace["speed"]; text: string }[] = [
  { value: "slow", text: "Slow" },
  { value: "normal", text: "Normal" },
  { value: "fast", text: "Fast" },
  { value: "at_once", text: "At once" },
];

interface Kept {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  /** Whether who plays reads what those write who watch. */
  watchers: boolean;
  notices: boolean;
  welcomed: boolean;
  confirm: Confirm;
  pace: Pace;
  /** The games whose first screen has been seen, and those whose notice has. */
  met: string[];
  noticed: string[];
}

export const USUAL_PACE: Pace = { speed: "normal", undo: 3, ask_anyway: false };
const FRESH: Kept = {
  theme: "auto",
  motion: true,
  sound: true,
  volume: 0.7,
  watchers: true,
  notices: false,
  welcomed: false,
  confirm: "dangerous",
  pace: USUAL_PACE,
  met: [],
  noticed: [],
};

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
  get volume(): number {
    return this.kept.volume;
  }
  set volume(volume: number) {
    this.change({ volume });
  }
  get watchers(): boolean {
    return this.kept.watchers;
  }
  set watchers(watchers: boolean) {
    this.change({ watchers });
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

  get confirm(): Confirm {
    return this.kept.confirm;
  }
  set confirm(confirm: Confirm) {
    this.change({ confirm });
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(pace: Pace) {
    this.change({ pace });
  }
  hasMet(game: string): boolean {
    return this.kept.met.includes(game);
  }
  meet(game: string): void {
    if (!this.hasMet(game)) this.change({ met: [...this.kept.met, game] });
  }

  hasNoticed(game: string): boolean {
    return this.kept.noticed.includes(game);
  }
  notice(game: string): void {
    if (!this.hasNoticed(game)) this.change({ noticed: [...this.kept.noticed, game] });
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
