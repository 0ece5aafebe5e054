import { notificationMailJobs } from '../notification-mails/index.ts';
import { buildMember, mailDelivery, runRecurringJob, startTestApp, type TestApp } from '../testing/index.ts';
import { approvalJobs } from './approvals.jobs.ts';
import { approvedWorkspace } from './approvals.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const delivery = mailDelivery();

const told = async (token: string) =>
  (await server.call('POST /api/notification/list', {}, token)).body.results.map(({ title }) => title);

async function remindAt(time: string): Promise<void> {
  server.clock.set(time);
  const mails = notificationMailJobs(server.db, delivery.servicesOf(server));
  const jobs = { ...mails, ...approvalJobs(server.db, { clock: server.clock.now }) };
  await runRecurringJob(server, 'approvals/plan', jobs);
}

it('approvers learn of each submission, and the member of each decision', async () => {
  const { submit, approve, giveBack, admin, token } = await approvedWorkspace(server);
  await submit();
  await approve();
  server.clock.goOn(60);
  await giveBack();
  expect(await told(admin)).toEqual(['Ada Lovelace submitted time for approval']);
  expect(await told(token)).toEqual([
    'Your time from 09-11-2026 to 15-11-2026 was reopened',
    'Your time from 09-11-2026 to 15-11-2026 was approved',
  ]);
});

it('who tracked time and did not submit it is reminded once, on the morning of the next working day', async () => {
  const { entry, submit, admin, token, workspace_id } = await approvedWorkspace(server);
  const idle = await server.signIn((await buildMember(server.db, workspace_id)).id);
  await entry('2026-11-10T08:00:00Z', 60);
  await entry('2026-11-17T08:00:00Z', 60);
  await remindAt('2026-11-16T07:30:00Z');
  expect(await told(token)).toEqual([]);
  for (const hour of ['08', '09']) await remindAt(`2026-11-16T${hour}:00:00Z`);
  expect(await told(token)).toEqual(['Submit your time for approval']);
  expect([await told(admin), await told(idle)]).toEqual([[], []]);
  await submit('2026-11-16');
  for (const day of ['20', '22', '23']) await remindAt(`2026-11-${day}T09:00:00Z`);
  expect(await told(token)).toHaveLength(1);
});

it('nobody is reminded on a weekend or on a later working day', async () => {
  const { entry, set, token } = await approvedWorkspace(server);
  await entry('2026-11-10T08:00:00Z', 60);
  await remindAt('2026-11-17T09:00:00Z');
  // A week from Saturday to Friday ended on the 13th.
  await set({ week_start: 6 });
  await remindAt('2026-11-14T09:00:00Z');
  expect(await told(token)).toEqual([]);
  await remindAt('2026-11-16T09:00:00Z');
  expect(await told(token)).toHaveLength(1);
});

it('approvers are reminded once on Monday of others’ periods that were submitted before', async () => {
  const { set, submit, admin, token, workspace_id } = await approvedWorkspace(server);
  const { id } = await buildMember(server.db, workspace_id);
  const approver = await server.signIn(id);
  await set({ approver_ids: [id] });
  await submit(undefined, admin);
  await submit();
  const waiting = async (by: string) => (await told(by)).filter((title) => title.includes('wait'));
  for (const time of ['17T09:00', '23T07:30']) await remindAt(`2026-11-${time}:00Z`);
  expect([await waiting(admin), await waiting(approver)]).toEqual([[], []]);
  await submit(undefined, approver);
  for (const hour of ['08', '09']) await remindAt(`2026-11-23T${hour}:00:00Z`);
  expect(await waiting(admin)).toEqual(['A period waits for your approval']);
  expect(await waiting(approver)).toEqual(['2 periods wait for your approval']);
  expect(await told(token)).toEqual([]);
});
