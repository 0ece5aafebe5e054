/** The connection to PostgreSQL failed or timed out. The statement may or may not have run. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`No connection to the database: ${reason}`, { cause });
    this.name = 'ConnectionFailure';
  }
}
