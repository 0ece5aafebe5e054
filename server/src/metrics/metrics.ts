import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type ReplicaOutcome, replicaOutcomes } from '../database/index.ts';
import { type PurgedKind, purgedKinds } from '../purges/index.ts';
import { watchDatabase, type WatchedDatabase } from './database-gauges.ts';

interface Watched extends WatchedDatabase {
  /** Returns whether the store of releases' files responds. */
  isStoreReachable: () => Promise<boolean>;
}

/** Upper bounds of the latency histogram, in seconds. */
const latencies = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** An event stream stays open for hours, so its duration is not a latency. */
const streams = new Set(['/api/events']);

function requestCounters(registers: Registry[]) {
  const requests = new Counter({
    name: 'timeweave_http_requests_total',
    help: 'Responses by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'timeweave_http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['route', 'method'],
    buckets: latencies,
    registers,
  });
  return (app: FastifyInstance) => {
    app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
      // Visitors choose addresses without a route, so these share a label.
      const route = routeOptions.url ?? 'none';
      requests.inc({ route, method, status: reply.statusCode });
      if (!streams.has(route)) duration.observe({ route, method }, reply.elapsedTime / 1000);
    });
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of this process, in the Prometheus text format. Labels contain routes, pools and releases, never user
 * data.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const loads = new Counter({
    name: 'timeweave_remote_loads_total',
    help: 'Counted loads of releases of remotes, by outcome',
    labelNames: ['remote', 'release', 'outcome'],
    registers,
  });
  const pageErrors = new Counter({
    name: 'timeweave_page_errors_total',
    help: 'Reported errors of pages outside all remotes',
    registers,
  });
  const replicaReads = new Counter({
    name: 'timeweave_replica_reads_total',
    help: 'Reads for the replica: served by it, or by the primary because it was behind, failed meanwhile or was left',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of replicaOutcomes) replicaReads.inc({ outcome }, 0);
  const failedPurges = new Counter({
    name: 'timeweave_failed_purges_total',
    help: 'Accounts, workspaces and old rows that could not be deleted; each is tried again at the next run',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of purgedKinds) failedPurges.inc({ kind }, 0);
  return {
    countRequests: requestCounters(registers),
    countLoad: (remote: string, release: string, failed: boolean) =>
      loads.inc({ remote, release, outcome: failed ? 'failed' : 'loaded' }),
    countPageError: () => pageErrors.inc(),
    countFailedPurge: (kind: PurgedKind) => failedPurges.inc({ kind }),
    countReplicaRead: (outcome: ReplicaOutcome) => replicaReads.inc({ outcome }),
    watch({ isStoreReachable, ...watched }: Watched) {
      watchDatabase(registers, watched);
      new Gauge({
        name: 'timeweave_release_store_up',
        help: '1 if the store of releases responds',
        registers,
        async collect() {
          this.set((await isStoreReachable()) ? 1 : 0);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
