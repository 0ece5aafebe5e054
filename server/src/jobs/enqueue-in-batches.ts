import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';
import { jobsRepository } from './jobs.repository.ts';

/** Jobs per transaction; few, so that it blocks no other one for long. */
const batchSize = 500;

/**
 * Takes what is due, until `takeDue` takes less than it may, in short transactions. It records in the same transaction that
 * it has, and returns how much.
 */
export async function inBatches(
  db: Database,
  signal: AbortSignal,
  takeDue: (transaction: Executor, most: number) => Promise<number>,
): Promise<void> {
  const takeNext = () => inTransaction(db, (transaction) => takeDue(transaction, batchSize));
  while ((await takeNext()) === batchSize) signal.throwIfAborted();
}

/** Enqueues the jobs that are due; each once, as `takeDue` records it. */
export async function enqueueInBatches<Kind extends JobKind>(
  db: Database,
  kind: Kind,
  signal: AbortSignal,
  takeDue: (transaction: Executor, most: number) => Promise<readonly JobPayloads[Kind][]>,
): Promise<void> {
  await inBatches(db, signal, async (transaction, most) => {
    const due = await takeDue(transaction, most);
    await jobsRepository(transaction).enqueueAll(kind, due);
    return due.length;
  });
}
