import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

// For what never changes, and for a page that says when there is no connection; only browsers on a safe line have it.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}

const target = document.getElementById("app");
if (target) mount(App, { target });
