import { OperatorError } from '../../errors/index.ts';

/** The limit of failures of the embedded PostgreSQL before the server gives up. */
export interface RestartLimits {
  /** Failures within `withinMs` before the server gives up. */
  most: number;
  withinMs: number;
  /** The delay after the second failure, in ms; doubled for each further one. */
  pauseMs: number;
}

export const defaultLimits: RestartLimits = { most: 5, withinMs: 60_000, pauseMs: 500 };

/** Counts the failures of PostgreSQL and delays its restarts. */
export class RestartBudget {
  private failures: number[] = [];

  constructor(
    private readonly limits: RestartLimits,
    private readonly dataDir: string,
  ) {}

  noteFailure(): void {
    this.failures.push(Date.now());
  }

  /** Waits until the next restart may begin (immediately for the first); throws after too many failures. */
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
