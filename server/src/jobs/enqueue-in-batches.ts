import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';
import { jobsRepository } from './jobs.repository.ts';

/** Jobs per transaction; few, so that it blocks no other one for long. */
const batchSize = 500;

/**
 * Enqueues jobs until `takeDue` returns fewer than it may. It records in the same transaction that they are enqueued, so
 * each is enqueued once.
 */
export async function enqueueInBatches<Kind extends JobKind>(
  db: Database,
  kind: Kind,
  signal: AbortSignal,
  takeDue: (transaction: Executor, most: number) => Promise<readonly JobPayloads[Kind][]>,
): Promise<void> {
  const enqueueNext = () =>
    inTransaction(db, async (transaction) => {
      const due = await takeDue(transaction, batchSize);
      await jobsRepository(transaction).enqueueAll(kind, due);
      return due.length;
    });
  while ((await enqueueNext()) === batchSize) signal.throwIfAborted();
}
