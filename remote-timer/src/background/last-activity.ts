import { browserItems } from '@timeweave/shared/browser-storage';

const key = 'timeweave.last-activity';
/** Interval of the stored times, in ms. */
const stepMs = 30_000;

/** Stores that the user is active at a time (ms by the server's clock), for all tabs. */
export function storeActivity(nowMs: number): void {
  if (nowMs - (lastActivity() ?? 0) >= stepMs) browserItems.keep(key, String(nowMs));
}

/** Returns when the user was last seen active in this browser, in ms by the server's clock. */
export function lastActivity(): number | undefined {
  return Number(browserItems.read(key)) || undefined;
}
