import { beforeEach, describe, expect, it } from "vitest";
import { tableKey } from "../src/lib/shortcuts";

describe("keys at the table", () => {
  let pressed: string[];
  const commands = { u: () => pressed.push("u"), "?": () => pressed.push("?"), Escape: () => pressed.push("Escape") };

  function press(key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    const hear = (heard: Event) => tableKey(heard as KeyboardEvent, document.body, commands, () => true);
    document.body.addEventListener("keydown", hear, { once: true });
    target.dispatchEvent(event);
  }

  beforeEach(() => {
    pressed = [];
    document.body.innerHTML = '<input><button data-ref="a">A</button>';
  });

  it("are commands", () => {
    press("u");
    press("U");
    press("?");
    press("Escape");
    expect(pressed).toEqual(["u", "u", "?", "Escape"]);
  });

  it("are letters while somebody types", () => {
    const field = document.querySelector("input");
    if (field) press("u", field);
    expect(pressed).toEqual([]);
  });

  it("belong to the browser with Ctrl", () => {
    press("u", document.body, { ctrlKey: true });
    expect(pressed).toEqual([]);
  });

  it("belong to a dialog while it is open", () => {
    document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
    press("u");
    expect(pressed).toEqual([]);
  });
});
