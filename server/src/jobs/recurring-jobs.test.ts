import { createTestDatabase } from '../testing/index.ts';
import { openDatabase } from '../database/index.ts';
import { planRecurringJobs, type RecurringJob } from './recurring-jobs.ts';

const house: RecurringJob = { kind: 'housekeeping', everyMinutes: 1440, atMinute: 180 };
const reports: RecurringJob = { kind: 'weekly-report/plan', everyMinutes: 15 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(async () => {
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('recurring_job').execute();
});
afterAll(() => database.drop());

const kinds = async () =>
  (await database.db.selectFrom('job').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const finishJobs = () => database.db.deleteFrom('job').execute();
const plan = (iso: string, recurring = [house, reports]) =>
  planRecurringJobs(database.db, recurring, new Date(iso));

it('a recurring job is enqueued at the first start, and then only at its times', async () => {
  await plan('2026-11-18T09:05:00Z');
  expect(await kinds()).toEqual(['housekeeping', 'weekly-report/plan']);
  await finishJobs();
  await plan('2026-11-18T09:14:59Z');
  expect(await kinds()).toEqual([]);
  await plan('2026-11-18T09:15:00Z');
  expect(await kinds()).toEqual(['weekly-report/plan']);
  await finishJobs();
  await plan('2026-11-19T02:59:59Z', [house]);
  expect(await kinds()).toEqual([]);
  await plan('2026-11-19T03:00:00Z', [house]);
  expect(await kinds()).toEqual(['housekeeping']);
});

it('missed runs are replaced by a single one', async () => {
  await plan('2026-11-18T09:05:00Z', [reports]);
  await finishJobs();
  await plan('2026-11-21T17:00:00Z', [reports]);
  await finishJobs();
  await plan('2026-11-21T17:14:00Z', [reports]);
  expect(await kinds()).toEqual([]);
});

it('a running job is not enqueued a second time', async () => {
  await plan('2026-11-18T09:00:00Z', [reports]);
  await plan('2026-11-18T09:15:00Z', [reports]);
  expect(await kinds()).toEqual(['weekly-report/plan']);
});

it('ten servers that plan at once enqueue a job once', async () => {
  const servers = Array.from({ length: 10 }, () =>
    openDatabase(database.connection, () => undefined, { size: 1 }),
  );
  const now = new Date('2026-11-18T09:00:00Z');
  // Drops the unique index, so that a duplicate would be visible.
  await database.db.schema.dropIndex('job_unique_key').execute();
  await Promise.all(servers.map((db) => planRecurringJobs(db, [house, reports], now)));
  await Promise.all(servers.map((db) => db.destroy()));
  expect((await kinds()).toSorted()).toEqual(['housekeeping', 'weekly-report/plan']);
});
