/** Longer than this is no pause for thought (ms). */
export const idleAfterMs = 15 * 60_000;

/** When nobody was there; ms by this machine's clock. */
export interface IdleSpan {
  from: number;
  to: number;
}

/**
 * Finds out that nobody was there. A page sees the input that it gets itself: while the person works in another
 * window nothing is known of them, and they count as present. A clock that jumps means that the machine slept.
 */
export class IdleWatch {
  private lastSeen: number;
  private lastTick: number;

  constructor(now: number) {
    this.lastSeen = this.lastTick = now;
  }

  /** The page has got input. Answers the span that has ended with it, if there was one. */
  seen(now: number): IdleSpan | undefined {
    const from = this.lastSeen;
    this.lastSeen = this.lastTick = now;
    return now - from > idleAfterMs ? { from, to: now } : undefined;
  }

  /** Time goes by; to be told every minute or so. Answers the span that the machine has slept through. */
  ticked(now: number, hasFocus: boolean): IdleSpan | undefined {
    const from = this.lastTick;
    this.lastTick = now;
    const slept = now - from > idleAfterMs;
    const span = slept ? { from: Math.min(from, hasFocus ? this.lastSeen : from), to: now } : undefined;
    if (slept || !hasFocus) this.lastSeen = now;
    return span;
  }

  /** The browser had frozen the page; what happened meanwhile is not known. */
  resumed(now: number): void {
    this.lastSeen = this.lastTick = now;
  }
}
