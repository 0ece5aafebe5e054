import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { type Database, poolUse } from '../database/index.ts';
import { laneOfJob } from '../jobs/index.ts';

/** Sources of the values that are read at each scrape. */
export interface WatchedDatabase {
  db: Database;
  pools: Readonly<Record<string, Database>>;
  replicaPools?: Readonly<Record<string, Database>> | undefined;
  /** Returns the number of open event streams. */
  streamCount: () => number;
}

const lanes = ['urgent', 'background', 'long'] as const;
const jobStates = ['waiting', 'running', 'failed'] as const;

/** Returns the number of jobs by lane and state, that of mails among them, and for how many seconds the oldest has been due. */
async function countJobs(db: Database) {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      laneOfJob.as('lane'),
      sql<(typeof jobStates)[number]>`case when failed_at is not null then 'failed'
        when leased_until > now() then 'running' else 'waiting' end`.as('state'),
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where kind like 'mail/%')`.as('mails'),
      sql<number | null>`extract(epoch from now() - min(run_at) filter (where run_at <= now()))::float8`.as(
        'due',
      ),
    ])
    .groupBy([laneOfJob, 'state'])
    .execute();
}

function watchPools(registers: Registry[], pools: WatchedDatabase['pools']): void {
  new Gauge({
    name: 'timeweave_database_pool_connections',
    help: 'Connections of a pool by state, and the most that it may open',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, db] of Object.entries(pools)) {
        const { most, open, idle } = poolUse(db);
        this.set({ pool, state: 'in_use' }, open - idle);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'most' }, most);
      }
    },
  });
  new Gauge({
    name: 'timeweave_database_pool_waiting',
    help: 'Requests that wait for a connection of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, db] of Object.entries(pools)) this.set({ pool }, poolUse(db).waiting);
    },
  });
}

function watchJobs(registers: Registry[], db: Database): void {
  const counts = () => countJobs(db).catch(() => undefined);
  new Gauge({
    name: 'timeweave_jobs',
    help: 'Jobs by lane and state',
    labelNames: ['lane', 'state'],
    registers,
    async collect() {
      this.reset();
      const found = await counts();
      if (!found) return;
      for (const lane of lanes)
        for (const state of jobStates)
          this.set(
            { lane, state },
            found.find((each) => each.lane === lane && each.state === state)?.count ?? 0,
          );
    },
  });
  new Gauge({
    name: 'timeweave_oldest_waiting_job_seconds',
    help: 'For how long the oldest job of a lane has been due that no server has taken; 0 if none waits',
    labelNames: ['lane'],
    registers,
    async collect() {
      this.reset();
      const waiting = (await counts())?.filter(({ state }) => state === 'waiting');
      if (!waiting) return;
      for (const lane of lanes) this.set({ lane }, waiting.find((each) => each.lane === lane)?.due ?? 0);
    },
  });
  new Gauge({
    name: 'timeweave_failed_mails',
    help: 'Mails that were given up',
    registers,
    async collect() {
      this.reset();
      const failed = (await counts())?.filter(({ state }) => state === 'failed');
      if (failed) this.set(failed.reduce((sum, { mails }) => sum + mails, 0));
    },
  });
}

/** Measures jobs, pools and event streams on each scrape. Other metrics still work without the database. */
export function watchDatabase(
  registers: Registry[],
  { db, pools, replicaPools = {}, streamCount }: WatchedDatabase,
): void {
  const ofReplica = Object.entries(replicaPools).map(([name, pool]) => [`replica_${name}`, pool] as const);
  watchPools(registers, { ...pools, ...Object.fromEntries(ofReplica) });
  new Gauge({
    name: 'timeweave_database_up',
    help: '1 if the database responds',
    registers,
    async collect() {
      const responds = sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      );
      this.set(await responds);
    },
  });
  watchJobs(registers, db);
  new Gauge({
    name: 'timeweave_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(streamCount());
    },
  });
}
