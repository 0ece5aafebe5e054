import { type PostgresQueryResult, sql } from 'kysely';

const mark = '/* sent ahead */';

/**
 * Ends a statement that nobody waits for: within a transaction, the next statement or the commit throws its error. It
 * returns no rows.
 */
export const sentAhead = sql.raw(mark);

type Send = <Row>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>;

const begins = (text: string) => text === 'begin' || text.startsWith('start transaction');

const noRows = <Row>(): PostgresQueryResult<Row> => ({ command: 'SELECT', rowCount: 0, rows: [] });

/**
 * Sends the statements of one connection, without waiting for `begin` and for those marked with `sentAhead`: together with
 * the next one they cost one round trip. `limits` limits a transaction, if a session cannot keep limits.
 */
export function sendingAhead(send: Send, limits?: string): Send {
  let isOpen = false;
  let ahead: Promise<unknown>[] = [];

  function sendOn(text: string, parameters: readonly unknown[] = []): void {
    const sent = send(text, parameters);
    // The next statement throws its error.
    sent.catch(() => undefined);
    ahead.push(sent);
  }

  function begin(text: string): void {
    sendOn(text);
    if (limits !== undefined) sendOn(limits);
  }

  /** Waits for a statement and those ahead of it; throws the first error, since it makes the later ones fail. */
  async function settled<Row>(sent: Promise<PostgresQueryResult<Row>>): Promise<PostgresQueryResult<Row>> {
    const before = ahead;
    ahead = [];
    const [result] = await Promise.all([sent, ...before]);
    return result;
  }

  return async <Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    if (begins(text)) {
      isOpen = true;
      begin(text);
      return noRows();
    }
    if (text.startsWith('rollback')) {
      if (text === 'rollback') isOpen = false;
      await Promise.allSettled(ahead.splice(0));
      return send<Row>(text, []);
    }
    if (isOpen && text.endsWith(mark)) {
      sendOn(text, parameters);
      return noRows();
    }
    const isAlone = !isOpen && limits !== undefined;
    if (isAlone) begin('begin');
    if (text === 'commit') isOpen = false;
    const sent = send<Row>(text, parameters);
    // After an error, it rolls back.
    if (isAlone) sendOn('commit');
    return settled(sent);
  };
}
