import { jobsRepository } from '../jobs/index.ts';
import type { Mail } from '../mail/index.ts';
import {
  buildEntry,
  buildMember,
  buildWorkspace,
  mailDelivery,
  notificationsOf,
  runBackgroundJobs,
  runRecurringJob,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { longRunningTimerJobs } from './long-running-timer.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const delivery = mailDelivery();
const { links } = delivery;
beforeEach(() => void delivery.take());

const jobs = () => longRunningTimerJobs(server.db, delivery.servicesOf(server));

/** Sends the mails that are due at this time. */
async function mailsAt(iso: string): Promise<Mail[]> {
  server.clock.set(iso);
  await runRecurringJob(server, 'long-running-timer/plan', jobs());
  return delivery.take();
}

async function trackingPerson(details: Parameters<typeof buildMember>[2] = {}) {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspaceId, { time_zone: 'Europe/Berlin', ...details });
  return { workspaceId, ...person };
}

const start = '2026-11-18T09:00:00Z';

it('a timer that has run for 8 hours causes one mail, with a link that asks when to stop it', async () => {
  const { workspaceId, id, email } = await trackingPerson({ time_format: '24-hour' });
  const uuid = '7f2c1f6e-0d6c-4d0c-9b1e-2f3a4b5c6d7e';
  await buildEntry(server.db, workspaceId, id, start, null, { description: 'Note G', uuid });
  expect(await mailsAt('2026-11-18T16:59:59Z')).toEqual([]);
  const [mail] = await mailsAt('2026-11-18T17:00:00Z');
  expect(mail).toMatchObject({ to: email, subject: 'Your timer has been running for 8 hours' });
  expect(mail?.text).toContain('“Note G” has been running since 10:00 on 18-11-2026 (Europe/Berlin).');
  expect(mail?.text).toContain(`http://tw.test/dashboard?stop=${uuid}`);
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${links.linkFor({ kind: 'long-running-timer', personId: id })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await mailsAt('2026-11-19T17:00:00Z')).toEqual([]);
});

it('an entry that is discarded and restored causes no second mail; another entry causes its own', async () => {
  const { workspaceId, id } = await trackingPerson();
  const token = await server.signIn(id);
  const entry = await buildEntry(server.db, workspaceId, id, start, null);
  expect(await mailsAt('2026-11-18T17:00:00Z')).toHaveLength(1);
  for (const call of ['POST /api/usertime/delete_start', 'POST /api/usertime/undo_discard'] as const) {
    expect(await server.call(call, { timer_id: entry.id }, token)).toMatchObject({ status: 200 });
  }
  expect(await mailsAt('2026-11-18T18:00:00Z')).toEqual([]);
  await server.db
    .updateTable('time_entry')
    .set({ ended_at: new Date('2026-11-18T18:00:00Z') })
    .execute();
  await buildEntry(server.db, workspaceId, id, '2026-11-18T18:00:00Z', null);
  expect(await mailsAt('2026-11-19T03:00:00Z')).toHaveLength(1);
});

it('users who turned these mails off, closed the account or left the workspace get no mail', async () => {
  const off = await trackingPerson({ notify_long_run: false });
  const closed = await trackingPerson({ closed_at: new Date() });
  const left = await trackingPerson();
  await server.db.updateTable('membership').set({ active: false }).where('person_id', '=', left.id).execute();
  for (const { workspaceId, id } of [off, closed, left])
    await buildEntry(server.db, workspaceId, id, start, null);
  expect(await mailsAt('2026-11-18T18:00:00Z')).toEqual([]);
  expect(await notificationsOf(server, off.id)).toMatchObject([
    { title: 'Your timer has been running for 8 hours', path: expect.stringContaining('/dashboard?stop=') },
  ]);
  expect(await notificationsOf(server, left.id)).toEqual([]);
});

it('a timer that was stopped before the mail was sent causes none', async () => {
  const { workspaceId, id } = await trackingPerson();
  const { id: entryId } = await buildEntry(server.db, workspaceId, id, start, 9 * 3600);
  await jobsRepository(server.db).enqueue('mail/long-running-timer', { workspaceId, entryId });
  await runBackgroundJobs(server, jobs());
  expect(delivery.take()).toEqual([]);
});
