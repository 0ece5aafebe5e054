import { OperatorError } from '../../errors/index.ts';

/** How often the embedded PostgreSQL may fail before the server gives up. */
export interface RestartLimits {
  /** Failures within `withinMs` after which the server gives up. */
  most: number;
  withinMs: number;
  /** The pause after the second failure, in ms; each further one is twice as long. */
  pauseMs: number;
}

export const usualLimits: RestartLimits = { most: 5, withinMs: 60_000, pauseMs: 500 };

/** Counts the failures of PostgreSQL and slows its restarts down. */
export class RestartBudget {
  private failures: number[] = [];

  constructor(
    private readonly limits: RestartLimits,
    private readonly dataDir: string,
  ) {}

  noteFailure(): void {
    this.failures.push(Date.now());
  }

  /** Waits until the next restart may begin, at once for the first; throws after too many failures. */
  async next(): Promise<void> {
    const { most, withinMs, pauseMs } = this.limits;
    this.failures = this.failures.filter((at) => Date.now() - at < withinMs);
    const count = this.failures.length;
    if (count >= most) {
      throw new OperatorError(
        `The embedded PostgreSQL has failed ${count} times within ${withinMs / 1000} s; ` +
          `see ${this.dataDir}/postgres.log, then start again.`,
      );
    }
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (count - 1)));
  }
}
