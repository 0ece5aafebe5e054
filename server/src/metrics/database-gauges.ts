import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { type Database, poolUse } from '../database/index.ts';

interface Watched {
  db: Database;
  pools: Readonly<Record<string, Database>>;
  streamCount: () => number;
}

const jobStates = ['waiting', 'running', 'failed'] as const;

/** Returns the number of jobs by lane and state. */
async function countJobs(db: Database) {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      'lane',
      sql<(typeof jobStates)[number]>`case when failed_at is not null then 'failed'
        when leased_until > now() then 'running' else 'waiting' end`.as('state'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['lane', 'state'])
    .execute();
}

function watchPools(registers: Registry[], pools: Watched['pools']): void {
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

/** Measures jobs, pools and event streams on each scrape. Other metrics still work without the database. */
export function watchDatabase(registers: Registry[], { db, pools, streamCount }: Watched): void {
  watchPools(registers, pools);
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
  new Gauge({
    name: 'timeweave_jobs',
    help: 'Jobs by lane and state',
    labelNames: ['lane', 'state'],
    registers,
    async collect() {
      this.reset();
      const counts = await countJobs(db).catch(() => undefined);
      if (!counts) return;
      for (const lane of ['urgent', 'background']) {
        for (const state of jobStates) {
          const found = counts.find((each) => each.lane === lane && each.state === state);
          this.set({ lane, state }, found?.count ?? 0);
        }
      }
    },
  });
  new Gauge({
    name: 'timeweave_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(streamCount());
    },
  });
}
