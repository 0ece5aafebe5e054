/** The connection to PostgreSQL was lost, or none could be had in time. The statement may or may not have run. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`No connection to the database: ${reason}`, { cause });
    this.name = 'ConnectionFailure';
  }
}
