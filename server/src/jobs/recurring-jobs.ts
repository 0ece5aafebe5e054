import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/index.ts';
import type { RecurringKind } from './job-kinds.ts';
import { jobsRepository, recurringKey } from './jobs.repository.ts';

/** A recurring job; all servers compute the same run times. */
export interface RecurringJob {
  kind: RecurringKind;
  everyMinutes: number;
  /** Minutes after each multiple of `everyMinutes` in UTC; default is 0. */
  atMinute?: number;
}

const minuteMs = 60_000;
const checkMs = 30_000;

/** Returns the first run time after `now`. */
function nextRun({ everyMinutes, atMinute = 0 }: RecurringJob, now: Date): Date {
  const [every, offset] = [everyMinutes * minuteMs, atMinute * minuteMs];
  const runs = Math.floor((now.getTime() - offset) / every) + 1;
  return new Date(runs * every + offset);
}

/**
 * Enqueues the due jobs and sets their next run time, in one transaction each. The row lock ensures that only
 * one server does so. A single run replaces missed ones; a running job is not enqueued twice.
 */
export async function planRecurringJobs(db: Database, recurring: readonly RecurringJob[], now: Date) {
  for (const job of recurring) {
    await db
      .insertInto('recurring_job')
      .values({ kind: job.kind, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await inTransaction(db, async (transaction) => {
      const due = await transaction
        .selectFrom('recurring_job')
        .where('kind', '=', job.kind)
        .where('due_at', '<=', now)
        .select(sql`1`.as('one'))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return;
      await jobsRepository(transaction).enqueue(job.kind, {}, recurringKey);
      await transaction
        .updateTable('recurring_job')
        .set({ due_at: nextRun(job, now) })
        .where('kind', '=', job.kind)
        .execute();
    });
  }
}

/** Plans recurring jobs until stopped; calls `onPlanned` after each check. */
export function startPlanner(
  db: Database,
  recurring: readonly RecurringJob[],
  { clock, log, onPlanned }: { clock: () => Date; log: FastifyBaseLogger; onPlanned: () => void },
) {
  let planning: Promise<void> = Promise.resolve();
  const plan = () => {
    planning = planning
      .then(() => planRecurringJobs(db, recurring, clock()))
      .then(onPlanned, (error: unknown) => log.error({ err: error }, 'recurring jobs cannot be planned'));
  };
  plan();
  const timer = setInterval(plan, checkMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await planning;
    },
  };
}
