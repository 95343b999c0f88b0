// Where this page comes from.

/** Whether only this computer can open the page's address. */
export function onlyHere(host = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127(\.\d+){3}$/.test(host) || host.endsWith(".localhost");
}
