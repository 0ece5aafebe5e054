import pg from 'pg';

/** Runs work and returns the statements that it sent to PostgreSQL. */
export async function statementsDuring<Result>(work: () => Promise<Result>) {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const sent = spy.mock.calls.map(([statement]: readonly unknown[]) =>
      typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : String(statement),
    );
    return { result, sent };
  } finally {
    spy.mockRestore();
  }
}
