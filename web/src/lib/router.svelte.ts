// The tiny router: the address decides the page; links of ours do not load it anew.
import { read, type Route } from "./route";

class Router {
  route = $state<Route>(read(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.refresh());
    addEventListener("hashchange", () => this.refresh());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.refresh();
    scrollTo(0, 0);
  }

  /** Takes what was after `#` out of the address, and out of the history. */
  cleanAddress(): void {
    history.replaceState(null, "", location.pathname);
    this.refresh();
  }

  private refresh(): void {
    const route = read(location.pathname, location.hash);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.hash || read(link.pathname, "").page === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const router = new Router();
