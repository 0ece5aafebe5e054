import pg from 'pg';

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** Nobody waits for these (`sent-ahead.ts`). */
const isSentAhead = (text: string) => text === 'begin' || text.endsWith('/* sent ahead */');

/** Runs work and returns the statements that it sent to PostgreSQL, and how many of them it waited for. */
export async function statementsDuring<Result>(work: () => Promise<Result>) {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const sent = spy.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement));
    return { result, sent, roundTrips: sent.filter((text) => !isSentAhead(text)).length };
  } finally {
    spy.mockRestore();
  }
}
