import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Executor, Schema } from '../database/index.ts';
import type { TestApp } from './test-app.ts';

/** A step of a plan, as far as tests look at it. */
interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

/** Explains the statements that the work sends, with these options. */
async function explained<Plan>(
  { connection }: TestApp,
  options: string,
  work: (db: Executor) => Promise<unknown>,
): Promise<Plan[]> {
  const statements: CompiledQuery[] = [];
  const pool = new pg.Pool({ ...connection, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  await work(db);
  const plans: Plan[] = [];
  for (const { sql: text, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': Plan }>(`explain (${options}) ${text}`, [
      ...parameters,
    ]);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await db.destroy();
  return plans;
}

/** Returns PostgreSQL's plans of the statements that the work sends, all lines of them. */
export const plansOf = (server: TestApp, work: (db: Executor) => Promise<unknown>): Promise<string[]> =>
  explained<string>(server, 'costs', work);

const handled = (step: Step): number =>
  step['Actual Loops'] *
    (step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Join Filter'] ?? 0)) +
  (step.Plans ?? []).reduce((total, each) => total + handled(each), 0);

/**
 * Runs the work, then each of its statements once more, and returns the rows that all steps of each handle: also those
 * that a comparison of all rows with all reads, unlike the statistics of tables.
 */
export async function rowsHandled(
  server: TestApp,
  work: (db: Executor) => Promise<unknown>,
): Promise<number[]> {
  const plans = await explained<[{ Plan: Step }]>(server, 'analyze, timing off, format json', work);
  return plans.map(([{ Plan }]) => handled(Plan));
}
