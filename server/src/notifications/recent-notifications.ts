import type { Notification } from './notify.ts';

/** Time and maximum number of buffered notifications, in ms, for streams that open late. */
const keptMs = 120_000;
const maxKept = 10_000;

/**
 * Buffers the last notifications of this server: a page requests those between its first request and its
 * stream.
 */
export function recentNotifications(now: () => number = () => performance.now()) {
  const kept: { atMs: number; notification: Notification }[] = [];
  let completeSinceMs = Infinity;

  return {
    /** Clears the buffer; notifications from now on are complete. */
    begin(): void {
      kept.length = 0;
      completeSinceMs = now();
    },

    add(notification: Notification): void {
      const atMs = now();
      kept.push({ atMs, notification });
      const tooOld = kept.findIndex((one) => one.atMs > atMs - keptMs);
      const dropped = kept.splice(0, Math.max(tooOld, kept.length - maxKept));
      completeSinceMs = dropped.at(-1)?.atMs ?? completeSinceMs;
    },

    /** Returns the notifications of the last `ms` ms, or undefined if some are unknown. */
    ofLast(ms: number): Notification[] | undefined {
      const sinceMs = now() - ms;
      if (sinceMs < completeSinceMs) return undefined;
      return kept.filter(({ atMs }) => atMs >= sinceMs).map(({ notification }) => notification);
    },
  };
}
