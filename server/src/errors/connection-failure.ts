import { errorCode } from './error-code.ts';

/** Node's error for a host with several addresses has a code alone. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error ? cause.message || (errorCode(cause) ?? cause.name) : String(cause);

/** The connection to PostgreSQL failed or timed out. The statement may or may not have run. */
export class ConnectionFailure extends Error {
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`No connection to the database: ${reason}`, { cause });
    this.name = 'ConnectionFailure';
    this.reason = reason;
  }
}
