// How I am told that it is my turn at a table while I am away: by a push to this browser, or by e-mail.
import * as api from "./api";
import type { PushAddress, Reminded, ReminderWays } from "./wire";

const BLOCKED = "This browser does not let us: allow notifications for this page in its settings.";

export class Reminding {
  ways = $state.raw<ReminderWays | null>(null);
  mine = $state.raw<Reminded>({ push: [], mail: [] });
  problem = $state("");
  busy = $state(false);
  private endpoint = $state("");

  constructor(private readonly table: string) {}

  /** Whether this browser can be pushed to: not on a page without TLS, nor without its worker. */
  get canPush(): boolean {
    return Boolean(this.ways?.push) && "serviceWorker" in navigator && "PushManager" in globalThis;
  }

  get pushes(): boolean {
    return this.endpoint !== "" && this.mine.push.includes(this.endpoint);
  }

  look = () =>
    this.doing(async () => {
      [this.ways, this.mine] = await Promise.all([api.reminderWays(), api.remind(this.table, {})]);
      const subscribed = this.canPush ? await (await worker())?.pushManager.getSubscription() : null;
      this.endpoint = subscribed?.endpoint ?? "";
    });

  push = (end: boolean) =>
    this.doing(async () => {
      const registered = await worker();
      if (!registered || !this.ways) throw new api.Trouble(BLOCKED, 0);
      const push = await subscribed(registered, this.ways.push);
      this.endpoint = push.endpoint;
      this.mine = await api.remind(this.table, { push, end });
    });

  mail = (mail: string, end: boolean) =>
    this.doing(async () => {
      this.mine = await api.remind(this.table, { mail, end });
    });

  private async doing(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = api.sentence(error);
    } finally {
      this.busy = false;
    }
  }
}

const worker = () => navigator.serviceWorker.getRegistration();

/** Where this browser is pushed to; it may ask whether it shall. */
async function subscribed(registered: ServiceWorkerRegistration, key: string): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== "granted") throw new api.Trouble(BLOCKED, 0);
  try {
    const found = (await registered.pushManager.getSubscription()) ?? (await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const { endpoint = "", keys = {} } = found.toJSON();
    return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
  } catch {
    throw new api.Trouble("This browser’s push service cannot be reached. Try again, or use e-mail.", 0);
  }
}
