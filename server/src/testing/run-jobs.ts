import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { type JobHandlers, startJobRunner } from '../jobs/index.ts';

/** Works through all background jobs that are due. */
export async function runBackgroundJobs(
  { db, app }: { db: Database; app: { log: FastifyBaseLogger } },
  handlers: Partial<JobHandlers>,
): Promise<void> {
  const runner = startJobRunner(db, handlers, app.log, 'background');
  const waiting = () =>
    db
      .selectFrom('job')
      .where('lane', '=', 'background')
      .where('failed_at', 'is', null)
      .where('last_error', 'is', null)
      .select('id')
      .executeTakeFirst();
  while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 10));
  await runner.stop();
}
