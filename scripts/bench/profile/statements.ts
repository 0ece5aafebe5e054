import { sql } from 'kysely';
import type { Database } from '../../../server/src/database/index.ts';

export interface TimedStatement {
  text: string;
  calls: number;
  /** Total time of all calls, in ms. */
  planMs: number;
  execMs: number;
}

const shownText = 90;

/** Runs some work and returns the statements that PostgreSQL executed for it, the most expensive first. */
export async function statementsTimed<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: TimedStatement[] }> {
  await sql`select pg_stat_statements_reset()`.execute(db);
  const result = await work();
  const { rows } = await sql<TimedStatement>`
    select query as text, calls, total_plan_time as "planMs", total_exec_time as "execMs"
    from pg_stat_statements
    where query !~ 'pg_stat_statements'
    order by total_plan_time + total_exec_time desc
  `.execute(db);
  const statements = rows.map(({ text, ...figures }) => {
    const line = text.replace(/\s+/g, ' ').replaceAll('|', '¦').replaceAll('"', '');
    return { text: line.length > shownText ? `${line.slice(0, shownText)}…` : line, ...figures };
  });
  return { result, statements };
}
