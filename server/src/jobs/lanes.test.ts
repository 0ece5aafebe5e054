import { createTestDatabase, until } from '../testing/index.ts';
import fastify from 'fastify';
import type { Attempt, JobHandlers, Lane } from './job-kinds.ts';
import { startJobRunner } from './job-runner.ts';
import { jobsRepository } from './jobs.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(() => database.db.deleteFrom('job').execute());
afterAll(() => database.drop());

/** Jobs that have begun and ended, by kind. */
const begun: string[] = [];
const ended: string[] = [];
beforeEach(() => [begun, ended].forEach((list) => list.splice(0)));

const hangs =
  (kind: string) =>
  (_payload: object, { stopping }: Attempt) => {
    begun.push(kind);
    return new Promise<void>((_resolve, reject) =>
      stopping?.addEventListener('abort', () => reject(new Error('The server stops'))),
    );
  };
const ends = (kind: string) => async () => void ended.push(kind);

function run(handlers: Partial<JobHandlers>, lanes: readonly Lane[]) {
  const { log } = fastify();
  const runners = lanes.map((lane) => startJobRunner(database.db, handlers, log, lane));
  return () => Promise.all(runners.map((runner) => runner.stop()));
}

it('500 saved reports and a hanging bucket hold up neither a password mail nor other background jobs', async () => {
  const jobs = jobsRepository(database.db);
  const report = { workspaceId: 1, savedReportId: 1, day: '2026-11-23' };
  for (let personId = 1; personId <= 500; personId += 1)
    await jobs.enqueue('mail/saved-report', { ...report, personId });
  for (const file of ['a.webp', 'b.webp']) await jobs.enqueue('image/discard', { file });
  await jobs.enqueue('housekeeping', {});
  await jobs.enqueue('mail/password-reset', { email: 'ada@example.com' });
  const stop = run(
    {
      'mail/saved-report': hangs('saved report'),
      'image/discard': hangs('discarded image'),
      housekeeping: ends('housekeeping'),
      'mail/password-reset': ends('password mail'),
    },
    ['urgent', 'background', 'long'],
  );
  await until('both have ended', () => ended.length === 2 && begun.length === 2);
  expect(ended.toSorted()).toEqual(['housekeeping', 'password mail']);
  expect(begun.toSorted()).toEqual(['discarded image', 'saved report']);
  await stop();
}, 20_000);

it('many slow invitations leave room for a password mail', async () => {
  const jobs = jobsRepository(database.db);
  for (let invitationId = 1; invitationId <= 20; invitationId += 1)
    await jobs.enqueue('mail/invitation-link', { invitationId, code: 'a' });
  await jobs.enqueue('mail/password-reset', { email: 'ada@example.com' });
  const handlers = {
    'mail/invitation-link': hangs('invitation'),
    'mail/password-reset': ends('password mail'),
  };
  const stop = run(handlers, ['urgent']);
  await until('the password mail is sent', () => ended.length === 1);
  expect(begun).toEqual(['invitation', 'invitation']);
  await stop();
});

it('a job that has ended makes room for the next one at once', async () => {
  const jobs = jobsRepository(database.db);
  for (let personId = 1; personId <= 30; personId += 1)
    await jobs.enqueue('mail/account-closed', { personId });
  const before = performance.now();
  const stop = run({ 'mail/account-closed': ends('mail') }, ['urgent']);
  await until('all mails are sent', () => ended.length === 30);
  expect(performance.now() - before).toBeLessThan(10_000);
  await stop();
});

describe('2,000 reminders as mails and pushes, each sent in 100 ms', () => {
  const sent = 100;
  const slowly = (kind: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, sent));
    ended.push(kind);
  };

  it('go out at a rate of 2,000 a minute, while long jobs hang', async () => {
    const jobs = jobsRepository(database.db);
    await jobs.enqueue('import/read', { workspaceId: 1, importId: 1 });
    await jobs.enqueue('import/write', { workspaceId: 1, importId: 2 });
    await jobs.enqueue('import/undo', { workspaceId: 1, importId: 3, edited: 'keep' });
    await jobs.enqueue('webhooks/deliver', {});
    const each = (notificationId: number) => ({ notificationId, subscriptionId: 1, personId: 1 });
    const waiting = Array.from({ length: 2_000 }, (_none, index) => each(index + 1));
    await jobs.enqueueAll('mail/notification', waiting);
    await jobs.enqueueAll('push/notification', waiting);
    await jobs.enqueue('housekeeping', {});
    const stop = run(
      {
        'import/read': hangs('read'),
        'import/write': hangs('write'),
        'import/undo': hangs('undo'),
        'webhooks/deliver': hangs('webhooks'),
        'mail/notification': slowly('mail'),
        'push/notification': slowly('push'),
        housekeeping: ends('housekeeping'),
      },
      ['background', 'long'],
    );
    const before = performance.now();
    await until('a tenth has gone out', () => ended.length >= 400).finally(stop);
    const seconds = (performance.now() - before) / 1000;
    expect(begun.toSorted()).toEqual(['read', 'undo', 'webhooks', 'write']);
    expect(ended).toContain('housekeeping');
    expect(seconds).toBeLessThan(6);
  }, 60_000);
});

it('a job of a kind that only a newer server knows is not touched', async () => {
  await database.db
    .insertInto('job')
    .values({ kind: 'newer/kind', lane: 'background', payload: '{}' })
    .execute();
  await jobsRepository(database.db).enqueue('housekeeping', {});
  const stop = run({ housekeeping: ends('housekeeping') }, ['background', 'long']);
  await until('the known job has ended', () => ended.length === 1);
  await stop();
  expect(await database.db.selectFrom('job').selectAll().execute()).toMatchObject([
    { kind: 'newer/kind', attempts: 0, leased_until: null, last_error: null },
  ]);
});
