import type { SavedReport } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Mail } from '../mail/index.ts';
import { textsOf } from '../report-pdf/pdf-text.fixture.ts';
import { unsubscribeLinks } from '../unsubscribe/index.ts';
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
import { reportMailJobs } from './index.ts';

const sessionSecret = 'the tests’ secret has 32 characters or more';
let server: TestApp;
beforeAll(async () => (server = await startTestApp({ sessionSecret })));
beforeEach(() => {
  server.clock.set('2026-10-21T09:00:00Z');
  delivery.take();
});
// Prevents further mails to subscribers of earlier tests.
afterEach(() => server.db.deleteFrom('report_subscription').execute());
afterAll(() => server.close());

const delivery = mailDelivery();
const jobs = () => reportMailJobs(server.db, delivery.servicesOf(server));

/** Sends the mails that are due at this time. */
async function mailsAt(iso: string): Promise<Mail[]> {
  server.clock.set(iso);
  await runRecurringJob(server, 'saved-report-mails/plan', jobs());
  return delivery.take();
}

/** Enqueues the mails that are due at this time, and returns their days without sending them. */
async function daysDueAt(iso: string): Promise<string[]> {
  server.clock.set(iso);
  await jobs()['saved-report-mails/plan']({}, { messageKey: '', signal: new AbortController().signal });
  const rows = await server.db
    .deleteFrom('job')
    .where('kind', '=', 'mail/saved-report')
    .returning(sql<string>`payload ->> 'day'`.as('day'))
    .execute();
  return rows.map(({ day }) => day);
}

const lastWeek = {
  period: { preset: 'last-week' },
  users: [] as number[],
  group_by: 'member',
  tab: 'summary',
  time_zone: 'Europe/Berlin',
  first_day_of_week: 1,
} as const;

async function callerOf(workspace_id: number, personId: number) {
  const token = await server.signIn(personId);
  const { email } = await server.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('email')
    .executeTakeFirstOrThrow();
  return {
    personId,
    email,
    token,
    mail: (saved_report_id: number, mail: SavedReport['mail']) =>
      server.call('PUT /api/saved_report/subscribe', { workspace_id, saved_report_id, mail }, token),
    listed: async () =>
      (await server.call('POST /api/saved_report/list', { workspace_id }, token)).body.results.map(
        ({ mail }) => mail,
      ),
  };
}

/** Creates a shared report, with an hour of its author and two of a colleague in a week of October. */
async function house(view: object = {}, fields: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, { title: 'Engines' });
  const maker = await callerOf(id, (await buildMember(server.db, id, { first_name: 'Grace' })).id);
  const colleague = await callerOf(id, (await buildMember(server.db, id, { first_name: 'Ada' })).id);
  const other = await buildWorkspace(server.db);
  const stranger = await callerOf(other.id, other.adminId);
  await buildEntry(server.db, id, maker.personId, '2026-10-20T09:00:00Z', 3600);
  await buildEntry(server.db, id, colleague.personId, '2026-10-20T09:00:00Z', 7200);
  const report = await server.call(
    'POST /api/saved_report/create',
    { workspace_id: id, name: 'Team', view: { ...lastWeek, ...view }, is_shared: 1, ...fields },
    maker.token,
  );
  const { insertId } = report.body.results;
  return { id, maker, colleague, stranger, admin: await callerOf(id, adminId), report: insertId };
}

const setReport = (id: number, fields: { shared?: boolean; deleted_at?: Date | null }) =>
  server.db.updateTable('saved_report').set(fields).where('id', '=', id).execute();

/** A picture of 4 by 2 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=';

async function setLogo(id: number) {
  const logo = `${'logo'.repeat(8)}.png`;
  await server.images.put(logo, Buffer.from(picture, 'base64'));
  await server.db.updateTable('workspace').set({ logo }).where('id', '=', id).execute();
}

it('a mailed report has its period, totals and groups, and the PDF with the same values and the logo', async () => {
  const { id, maker, report } = await house();
  await setLogo(id);
  expect(await maker.mail(report, 'week')).toMatchObject({ status: 200 });
  const [mail] = await mailsAt('2026-10-26T07:00:00Z');
  expect(mail?.to).toBe(maker.email);
  expect(mail?.subject).toBe('Team: 19-10-2026 – 25-10-2026');
  expect(mail?.text).toContain('The PDF is attached.');
  expect(mail?.text).toMatch(/Team: 3:00:00\n {2}3:00:00 {2}Total\n/);
  expect(mail?.text).toMatch(/By member\n {2}2:00:00 {2}Ada Lovelace\n {2}1:00:00 {2}Grace Lovelace\n/);
  expect(mail?.text).toContain(`http://tw.test/reports?open=${report}`);
  expect(mail?.html).toContain('<td>Total</td><td>3:00:00</td>');
  const link = delivery.links.linkFor({ kind: 'saved-reports', personId: maker.personId });
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<${link}>` });
  const [file] = mail?.files ?? [];
  expect(file).toMatchObject({ name: 'reports_20261026070000.pdf', contentType: 'application/pdf' });
  const pdf = Buffer.from(file?.content ?? '', 'base64');
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image\s+\/Width 4\s+\/Height 2/);
  const [page] = textsOf(pdf);
  expect(page).toEqual(
    expect.arrayContaining(['Engines · Team', '19-10-2026 – 25-10-2026, 7 days', '3:00:00', 'Ada Lovelace']),
  );
});

it('weekly mails are due at 08:00 in the report’s time zone, also across DST changes', async () => {
  const { maker, report } = await house();
  await maker.mail(report, 'week');
  // In Berlin, DST ends on 25 October.
  expect(await daysDueAt('2026-10-26T06:59:59Z')).toEqual([]);
  expect(await daysDueAt('2026-10-26T07:00:00Z')).toEqual(['2026-10-26']);
  expect(await daysDueAt('2026-10-27T06:59:59Z')).toEqual([]);
  expect(await daysDueAt('2026-11-02T06:59:59Z')).toEqual([]);
  expect(await daysDueAt('2026-11-03T06:59:59Z')).toEqual(['2026-11-02']);
});

it('a summer Monday’s mail is an hour earlier in UTC', async () => {
  server.clock.set('2026-10-14T09:00:00Z');
  const { maker, report } = await house();
  await maker.mail(report, 'week');
  expect(await daysDueAt('2026-10-19T05:59:59Z')).toEqual([]);
  expect(await daysDueAt('2026-10-19T06:00:00Z')).toEqual(['2026-10-19']);
});

it('monthly mails are due on the first, and a period that has just begun is replaced by the previous one', async () => {
  const { maker, report } = await house({ period: { preset: 'this-month' } });
  await maker.mail(report, 'month');
  expect(await daysDueAt('2026-10-26T07:00:00Z')).toEqual([]);
  expect(await daysDueAt('2026-11-01T06:59:59Z')).toEqual([]);
  expect(await mailsAt('2026-11-01T07:00:00Z')).toMatchObject([
    { subject: 'Team: 01-10-2026 – 31-10-2026', text: expect.stringContaining('Team: 3:00:00') },
  ]);
});

it('a subscription after 08:00 of the due day starts with the next report', async () => {
  const { maker, report } = await house();
  server.clock.set('2026-10-26T07:00:00Z');
  await maker.mail(report, 'week');
  expect(await daysDueAt('2026-10-26T09:00:00Z')).toEqual([]);
  expect(await daysDueAt('2026-11-02T08:00:00Z')).toEqual(['2026-11-02']);
});

it('each subscriber gets only the data that they may see', async () => {
  const { id, colleague, report } = await house();
  await colleague.mail(report, 'week');
  await server.db.updateTable('workspace').set({ sole_team_viewer: true }).where('id', '=', id).execute();
  const [mail] = await mailsAt('2026-10-26T07:00:00Z');
  expect([mail?.to, mail?.text]).toEqual([colleague.email, expect.stringContaining('Team: 2:00:00')]);
  const [page] = textsOf(Buffer.from(mail?.files?.[0]?.content ?? '', 'base64'));
  expect(page).not.toContain('Grace Lovelace');
});

it('a subscription belongs to the caller, and can be changed and ended', async () => {
  const { maker, colleague, report } = await house();
  await colleague.mail(report, 'week');
  expect([await colleague.listed(), await maker.listed()]).toEqual([['week'], ['off']]);
  await colleague.mail(report, 'month');
  expect(await colleague.listed()).toEqual(['month']);
  await colleague.mail(report, 'off');
  expect(await colleague.listed()).toEqual(['off']);
  expect(await mailsAt('2026-11-01T08:00:00Z')).toEqual([]);
});

it('a user cannot subscribe to a report that they do not see', async () => {
  const { colleague, admin, stranger, maker, report } = await house({}, { is_shared: 0 });
  for (const caller of [colleague, admin, stranger])
    expect(await caller.mail(report, 'week')).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'This saved report does not exist.' }] },
    });
  await setReport(report, { deleted_at: new Date() });
  expect(await maker.mail(report, 'week')).toMatchObject({ status: 404 });
});

it('no mail is sent while the report is deleted or not shared, or its subscriber is not an active member', async () => {
  const { id, colleague, report } = await house();
  await colleague.mail(report, 'week');
  const membership = (active: boolean) =>
    server.db
      .updateTable('membership')
      .set({ active })
      .where('workspace_id', '=', id)
      .where('person_id', '=', colleague.personId)
      .execute();
  const due = '2026-10-26T08:00:00Z';
  await setReport(report, { shared: false });
  expect(await daysDueAt(due)).toEqual([]);
  await setReport(report, { shared: true, deleted_at: new Date() });
  expect(await daysDueAt(due)).toEqual([]);
  await setReport(report, { deleted_at: null });
  await membership(false);
  expect(await daysDueAt(due)).toEqual([]);
  await membership(true);
  expect(await daysDueAt(due)).toEqual(['2026-10-26']);
});

it('with the mails turned off, the report is only in the app, until the user asks for mails again', async () => {
  const { colleague, report } = await house();
  await colleague.mail(report, 'week');
  const off = { kind: 'saved-reports', channel: 'mail', is_on: 0 };
  await server.call('PUT /api/notification/choose', off, colleague.token);
  expect(await mailsAt('2026-10-26T07:00:00Z')).toEqual([]);
  const path = `/reports?open=${report}`;
  const title = 'Team: 19-10-2026 – 25-10-2026';
  expect(await notificationsOf(server, colleague.personId)).toMatchObject([{ title, path }]);
  await colleague.mail(report, 'week');
  expect(await mailsAt('2026-11-02T08:00:00Z')).toHaveLength(1);
});

it('an enqueued mail is not sent after its subscriber has unsubscribed by the link', async () => {
  const { colleague, report } = await house();
  await colleague.mail(report, 'week');
  server.clock.set('2026-10-26T08:00:00Z');
  await jobs()['saved-report-mails/plan']({}, { messageKey: '', signal: new AbortController().signal });
  const url = unsubscribeLinks(sessionSecret, '').linkFor({
    kind: 'saved-reports',
    personId: colleague.personId,
  });
  expect((await server.app.inject({ method: 'GET', url })).body).toContain('Unsubscribe from saved reports?');
  expect(await colleague.listed()).toEqual(['week']);
  expect((await server.app.inject({ method: 'POST', url })).body).toContain('You have unsubscribed');
  expect(await colleague.listed()).toEqual(['off']);
  await runBackgroundJobs(server, jobs());
  expect(delivery.take()).toEqual([]);
});
