import { createTestDatabase } from '../testing/index.ts';
import { type JobKind, rowLaneOf } from './job-kinds.ts';
import { jobsRepository } from './jobs.repository.ts';
import { sendingStop } from './sending-stop.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(async () => {
  await sendingStop(database.db).end();
  await database.db.deleteFrom('job').execute();
});
afterAll(() => database.drop());

const add = (kind: JobKind) =>
  database.db
    .insertInto('job')
    .values({ kind, lane: rowLaneOf(kind), payload: '{}' })
    .execute();
const take = (kind: JobKind) => jobsRepository(database.db).take(rowLaneOf(kind), [kind]);

const sends: readonly JobKind[] = [
  ...(['mail/confirmation-link', 'mail/invitation-link', 'mail/password-reset', 'mail/invoice'] as const),
  ...(['mail/weekly-report', 'mail/saved-report', 'mail/notification', 'mail/import-ended'] as const),
  ...(['push/notification', 'remote-demotion/mail', 'webhooks/deliver', 'budget-alerts/check'] as const),
  ...(['weekly-report/plan', 'reminders/plan', 'saved-report-mails/plan', 'approvals/plan'] as const),
  ...(['long-running-timer/plan', 'budget-alerts/plan'] as const),
];
const runs: readonly JobKind[] = [
  ...(['image/discard', 'import/read', 'import/write', 'import/undo', 'import/delete_parts'] as const),
  ...(['housekeeping'] as const),
  ...(['closed-accounts/purge', 'deleted-workspaces/purge'] as const),
];

describe('while sending is stopped', () => {
  it.each(sends)('%s waits, without being late, until it ends', async (kind) => {
    await sendingStop(database.db).stop();
    await add(kind);
    expect(await take(kind)).toBeUndefined();
    expect(await jobsRepository(database.db).oldestDue()).toBeUndefined();
    await sendingStop(database.db).end();
    expect(await take(kind)).toMatchObject({ kind });
  });

  it.each(runs)('%s runs', async (kind) => {
    await sendingStop(database.db).stop();
    await add(kind);
    expect(await take(kind)).toMatchObject({ kind });
  });

  it('a second stop keeps the moment of the first', async () => {
    await add('mail/notification');
    await sendingStop(database.db).stop();
    const since = await sendingStop(database.db).since();
    await add('mail/notification');
    await sendingStop(database.db).stop();
    expect(await sendingStop(database.db).since()).toEqual(since);
    const { lastJobId = 0 } = (await sendingStop(database.db).end()) ?? {};
    expect(await sendingStop(database.db).drop(lastJobId)).toHaveLength(1);
    expect(await sendingStop(database.db).since()).toBeUndefined();
  });
});
