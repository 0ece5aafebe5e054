import fastify from 'fastify';
import { sql } from 'kysely';
import { notificationListener } from '../notifications/index.ts';
import { createTestDatabase, until } from '../testing/index.ts';
import { jobHolder } from './job-holder.ts';
import { startJobRunner } from './job-runner.ts';
import { jobsRepository } from './jobs.repository.ts';
import { startFreeing } from './lost-leases.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(() => database.db.deleteFrom('job').execute());
afterAll(() => database.drop());

const { log } = fastify();
const lookMs = 1_000;

/** A server's name as a holder, on a connection of its own. */
async function liveHolder(retryMs = 10) {
  const holder = jobHolder(50);
  const timing = { retryMs };
  const listener = notificationListener(
    database.connection,
    { warn: () => undefined },
    timing,
    holder.session,
  );
  await listener.start();
  return { holder, end: listener.close };
}

const job = () => database.db.selectFrom('job').selectAll().executeTakeFirstOrThrow();

async function takeBy(holder?: number) {
  await jobsRepository(database.db).enqueue('housekeeping', {});
  await jobsRepository(database.db).take('background', ['housekeeping'], holder);
}

const isLocked = async () => {
  const { rows } = await sql`select from pg_locks join pg_database on database = pg_database.oid
    where locktype = 'advisory' and objsubid = 2 and datname = current_database()`.execute(database.db);
  return rows.length > 0;
};

const loseConnection = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'timeweave-notifications' and datname = current_database()`.execute(database.db);

/** Runs the other servers' looks; resolves to how many jobs they have freed within a few looks. */
async function freedInLooks(meanwhile: () => Promise<unknown> = async () => undefined): Promise<number> {
  let freed = 0;
  const freeing = startFreeing(database.db, log, () => (freed += 1), lookMs);
  await meanwhile();
  await new Promise((resolve) => setTimeout(resolve, 3.5 * lookMs));
  await freeing.stop();
  return freed;
}

it('a job whose server has ended is free after two looks, and says why', async () => {
  const { holder, end } = await liveHolder();
  await takeBy(holder.id);
  await end();
  expect(await freedInLooks()).toBe(1);
  const { leased_until, last_error, run_at } = await job();
  expect([leased_until, last_error]).toEqual([null, 'The server has ended']);
  expect(run_at.getTime()).toBeLessThanOrEqual(Date.now());
});

it('a job of a live server stays its own, also when the connection is lost for a moment', async () => {
  const { holder, end } = await liveHolder();
  await takeBy(holder.id);
  const freed = await freedInLooks(async () => {
    await loseConnection();
    await until('the lock is there again', isLocked);
  });
  await end();
  expect([freed, (await job()).leased_until]).toEqual([0, expect.any(Date)]);
});

it('a job waits for its lease if its server takes it without the lock, or is a former one', async () => {
  await takeBy(jobHolder().id);
  expect(await job()).toMatchObject({ holder: null });
  const { holder, end } = await liveHolder();
  await database.db.updateTable('job').set({ leased_until: null }).execute();
  await jobsRepository(database.db).take('background', ['housekeeping'], holder.id);
  await end();
  // A former server takes it, and sets only these.
  await database.db
    .updateTable('job')
    .set({ attempts: sql`attempts + 1` })
    .execute();
  expect(await freedInLooks()).toBe(0);
});

it('a job that ends its server each time is free later each time', async () => {
  const { holder, end } = await liveHolder();
  await takeBy(holder.id);
  await database.db.updateTable('job').set({ attempts: 3, held_attempts: 3 }).execute();
  await end();
  expect(await freedInLooks()).toBe(1);
  expect((await job()).run_at.getTime()).toBeGreaterThan(Date.now() + 5_000);
});

it('a server that stays without its lock gives up its jobs before others take them', async () => {
  const { holder, end } = await liveHolder(60_000);
  await jobsRepository(database.db).enqueue('housekeeping', {});
  let began = false;
  const housekeeping = (_payload: object, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((_resolve, reject) => {
      began = true;
      signal.addEventListener('abort', () => reject(Error(String(signal.reason?.message))));
    });
  const runner = startJobRunner(database.db, { housekeeping }, log, 'long', { holder });
  await until('the job has begun', () => began);
  await loseConnection();
  await until('the job is given back', async () => (await job()).leased_until === null);
  await Promise.all([runner.stop(), end()]);
  expect(await job()).toMatchObject({ last_error: 'The connection to the database was lost' });
});
