import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ConnectionFailure, errorCode } from '../errors/index.ts';

/** A part of a purge that runs on its own: `rows` are the old rows of a table. */
export const purgedKinds = ['account', 'workspace', 'owner', 'rows'] as const;
export type PurgedKind = (typeof purgedKinds)[number];

/** How failed purges reach the operator. */
export interface PurgeReports {
  log: FastifyBaseLogger;
  countFailedPurge?: ((kind: PurgedKind) => void) | undefined;
}

/** Returns what kind of error it was; its message and its detail may quote personal data. */
function kindOf(error: unknown) {
  if (error instanceof pg.DatabaseError)
    return { code: error.code, table: error.table, constraint: error.constraint };
  return { code: errorCode(error), name: error instanceof Error ? error.name : typeof error };
}

/** Purges each on its own: one that fails is logged and counted, stops no other, and is tried again at the next run. */
export async function purgeEach<Id extends number | string>(
  kind: PurgedKind,
  ids: readonly Id[],
  { log, countFailedPurge }: PurgeReports,
  { signal, purge }: { signal: AbortSignal; purge: (id: Id) => Promise<unknown> },
): Promise<void> {
  for (const id of ids) {
    signal.throwIfAborted();
    try {
      await purge(id);
    } catch (error) {
      // The server stops, or all others would fail, too: the job is taken again.
      if (signal.aborted || error instanceof ConnectionFailure) throw error;
      countFailedPurge?.(kind);
      log.error({ purge: kind, id, error: kindOf(error) }, 'a purge failed');
    }
  }
}
