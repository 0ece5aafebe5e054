import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { type JobHandlers, jobsRepository, type RecurringKind, startJobRunner } from '../jobs/index.ts';
import { until } from './until.ts';

interface JobServer {
  db: Database;
  app: { log: FastifyBaseLogger };
}

/** Runs the background jobs of these kinds until none is due; those of other kinds are not taken. */
export async function runBackgroundJobs(
  { db, app }: JobServer,
  handlers: Partial<JobHandlers>,
): Promise<void> {
  const runners = (['background', 'long'] as const).map((lane) =>
    startJobRunner(db, handlers, app.log, lane),
  );
  const waiting = () =>
    db
      .selectFrom('job')
      .where('lane', '=', 'background')
      .where('kind', 'in', Object.keys(handlers))
      .where('failed_at', 'is', null)
      .where('last_error', 'is', null)
      .select('id')
      .executeTakeFirst();
  await until('the background jobs are done', async () => !(await waiting()));
  await Promise.all(runners.map((runner) => runner.stop()));
}

/** Runs a recurring job that is due now, and the background jobs that it enqueues. */
export async function runRecurringJob(
  server: JobServer,
  kind: RecurringKind,
  handlers: Partial<JobHandlers>,
): Promise<void> {
  await jobsRepository(server.db).enqueue(kind, {}, 'recurring');
  await runBackgroundJobs(server, handlers);
}
