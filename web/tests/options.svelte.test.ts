import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { asPlayed, chosenOf, found, switchedOn, usual, type Chosen } from "../src/lib/options";
import OptionsForm from "../src/ui/OptionsForm.svelte";
import type { GameInfo, OptionInfo } from "../src/lib/wire";

const family: OptionInfo = {
  name: "family",
  title: "Family variant",
  about: "Fewer rules.",
  values: [
    { value: false, title: "No", about: "" },
    { value: true, title: "Yes", about: "For the young." },
  ],
};
const COLOURS = ["Red", "Green"];
/** A toy option with a value list as long as a campaign's. */
const scenario: OptionInfo = {
  name: "scenario",
  title: "Scenario",
  about: "What happens in space.",
  values: Array.from({ length: 40 }, (_, at) => ({
    value: `s${at}`,
    title: `${COLOURS[at % 2]} moon ${at}`,
    about: at === 7 ? "With a comet." : "",
  })),
};

describe("what is chosen", () => {
  it("is the first value of each option, unless somebody chooses", () => {
    expect(usual({ options: [family, scenario] })).toEqual({ family: false, scenario: "s0" });
    expect(chosenOf(family, { family: true })?.title).toBe("Yes");
    expect(chosenOf(family, {})?.title).toBe("No");
  });

  it("is found by words of its title or explanation, in any order", () => {
    const titles = (sought: string) => found(scenario.values, sought).map(({ title }) => title);
    expect(titles("moon 12")).toEqual(["Red moon 12"]);
    expect(titles("COMET green")).toEqual(["Green moon 7"]);
    expect(titles(" ").length).toBe(40);
    expect(titles("comet red")).toEqual([]);
  });
});

describe("a game as it is played", () => {
  const texts = { "card.1": "Harsh", "about.card.1": "Oh.", "gentle.card.1": "Mild", "gentle.nothing": "?" };
  const game = { texts } as unknown as GameInfo;

  it("has the texts of the options that are on, under their names", () => {
    expect(asPlayed(game, "gentle").texts).toEqual({ ...texts, "card.1": "Mild" });
    expect(asPlayed(game, "")).toBe(game);
    expect(asPlayed(game, "family")).toBe(game);
  });

  it("is told by a word that changes only with them", () => {
    expect(switchedOn({ gentle: true, target: 100, family: true, even: false })).toBe("family gentle");
  });
});

describe("the form of options", () => {
  let shown: object | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    document.body.innerHTML = "";
  });

  function show(options: OptionInfo[], more: { chosen?: Chosen; disabled?: boolean } = {}) {
    const told: Chosen[] = [];
    const props = $state({ options, chosen: usual({ options }), onchange: (chosen: Chosen) => void told.push(chosen), ...more });
    shown = mount(OptionsForm, { target: document.body, props });
    flushSync();
    return { told, props };
  }

  const radios = () => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const labelled = () => radios().map((one) => one.closest("label")?.querySelector("b")?.textContent);

  function search(words: string) {
    const box = document.querySelector<HTMLInputElement>("input[type=search]");
    if (!box) throw new Error("there is nothing to search with");
    box.value = words;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  }

  it("has a menu for few values, in the game's words", () => {
    const { told } = show([family]);
    const menu = document.querySelector("select");
    expect([...(menu?.options ?? [])].map((one) => one.textContent)).toEqual(["No", "Yes"]);
    expect(document.querySelector("label")?.textContent).toBe("Family variant");
    expect(document.body.textContent).toContain("Fewer rules.");
    expect(document.body.textContent).not.toContain("For the young.");
    if (menu) menu.value = "1";
    menu?.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(told).toEqual([{ family: true }]);
    expect(document.body.textContent).toContain("For the young.");
  });

  it("has a list with search for many", () => {
    const { told } = show([family, scenario]);
    expect(radios().length).toBe(40);
    expect(radios().filter((one) => one.checked).length).toBe(1);
    search("red 3");
    expect(labelled()).toEqual(["Red moon 30", "Red moon 32", "Red moon 34", "Red moon 36", "Red moon 38"]);
    expect(document.querySelector("[role=status]")?.textContent).toBe("5 of 40");
    search("comet");
    radios()[0]?.click();
    flushSync();
    expect(told).toEqual([{ family: false, scenario: "s7" }]);
    expect(document.querySelector("legend")?.textContent).toContain("Green moon 7");
  });

  it("keeps what is chosen when the search does not find it", () => {
    const { told, props } = show([scenario], { chosen: { scenario: "s2" } });
    search("nothing like that");
    expect(radios()).toEqual([]);
    expect(document.querySelector("legend")?.textContent).toContain("Red moon 2");
    search("");
    expect(radios().findIndex((one) => one.checked)).toBe(2);
    expect([told, props.chosen]).toEqual([[], { scenario: "s2" }]);
  });

  it("only tells who may not choose", () => {
    show([family, scenario], { disabled: true });
    expect(document.querySelector("select")?.disabled).toBe(true);
    expect(radios()).toEqual([]);
    expect(document.querySelector("legend")?.textContent).toContain("Red moon 0");
  });

  it("follows what another device chose", () => {
    const { props } = show([family]);
    props.chosen = { family: true };
    flushSync();
    expect(document.querySelector("select")?.value).toBe("1");
  });
});
