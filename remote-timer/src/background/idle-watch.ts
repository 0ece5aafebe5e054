/** A span without activity; ms by this machine's clock. */
export interface IdleSpan {
  from: number;
  to: number;
}

/**
 * Detects idle time. A page sees only its own input, so a user in another window counts as active. A jump of the
 * clock means that the machine slept.
 */
export class IdleWatch {
  private lastSeen: number;
  private lastTick: number;

  /** `idleAfterMs`: minimum length of a span. */
  constructor(
    now: number,
    private readonly idleAfterMs: number,
  ) {
    this.lastSeen = this.lastTick = now;
  }

  /** Records input; returns the idle span that it ends, if any. */
  seen(now: number): IdleSpan | undefined {
    const from = this.lastSeen;
    this.lastSeen = this.lastTick = now;
    return now - from > this.idleAfterMs ? { from, to: now } : undefined;
  }

  /** Call about once a minute. Returns the span during which the machine slept, if any. */
  ticked(now: number, hasFocus: boolean): IdleSpan | undefined {
    const from = this.lastTick;
    this.lastTick = now;
    const slept = now - from > this.idleAfterMs;
    const span = slept ? { from: Math.min(from, hasFocus ? this.lastSeen : from), to: now } : undefined;
    if (slept || !hasFocus) this.lastSeen = now;
    return span;
  }

  /** Call when the browser resumes a frozen page; activity in the meantime is unknown. */
  resumed(now: number): void {
    this.lastSeen = this.lastTick = now;
  }
}
