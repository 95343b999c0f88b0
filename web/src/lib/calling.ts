// Telling somebody who looks elsewhere that it is their turn: the tab's title, and a notice.
import { prefs } from "./prefs.svelte";

export function setTitle(title: string, asked: boolean): void {
  document.title = asked ? `● Your turn — ${title}` : `${title} — Tableful`;
}

export const noticesExist = (): boolean => "Notification" in globalThis && globalThis.isSecureContext;

/** Asks the browser's permission; only ever from a button. */
export async function allowNotices(): Promise<boolean> {
  if (!noticesExist()) return false;
  const answer = await Notification.requestPermission();
  prefs.notices = answer === "granted";
  return prefs.notices;
}

export function notice(title: string, text: string): void {
  if (!document.hidden || !prefs.notices || !noticesExist() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: "tableful-turn" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow notices only to service workers.
  }
}
