import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/index.ts';
import {
  openReplica,
  type Pools,
  type Replica,
  type ReplicaOutcome,
  sizesOf,
  sumOf,
} from './database/index.ts';
import type { Teardown } from './teardown.ts';

/** Time for closing its connections, in ms; the pools do not wait for statements of requests that were cut off. */
const closingMs = 2_000;

/** Opens the replica of DATABASE_READ_URL, by a pooler of the same kind as the primary's if there is one. */
export function connectReplica(
  { config, log, teardown }: { config: Config; log: FastifyBaseLogger; teardown: Teardown },
  pools: Pools,
  count?: (outcome: ReplicaOutcome) => void,
): Replica | undefined {
  const { databaseReadUrl, databaseDirectUrl, databasePrepared: prepares, poolSizes: sizes } = config;
  if (!databaseReadUrl) return undefined;
  const byTransaction = databaseDirectUrl !== undefined;
  const connection = { connectionString: databaseReadUrl, byTransaction, prepares };
  const replica = openReplica(connection, { pools, sizes, log, count });
  teardown.add(replica.close, closingMs);
  const most = sizesOf(replica.pools);
  log.info({ pools: most }, `opens at most ${sumOf(most)} connections to the replica`);
  return replica;
}
