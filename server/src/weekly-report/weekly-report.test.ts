import fc from 'fast-check';
import { sql } from 'kysely';
import type { Mail } from '../mail/index.ts';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildWorkspace,
  mailDelivery,
  notificationsOf,
  runBackgroundJobs,
  runRecurringJob,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { dueMonday } from './weekly-report-mail.ts';
import { weeklyReportJobs } from './weekly-report.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
// Prevents further mails to users of earlier tests.
afterEach(() => server.db.updateTable('person').set({ weekly_report: false }).execute());
afterAll(() => server.close());

const delivery = mailDelivery();
const { links } = delivery;
beforeEach(() => void delivery.take());

const jobs = () => weeklyReportJobs(server.db, delivery.servicesOf(server));

/** Sends the reports that are due at this time. */
async function reportAt(iso: string): Promise<Mail[]> {
  server.clock.set(iso);
  await runRecurringJob(server, 'weekly-report/plan', jobs());
  return delivery.take();
}

async function trackingPerson(details: Parameters<typeof buildMember>[2] = {}) {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db, { title: 'Engines' });
  const preferences = { time_zone: 'Europe/London', first_day_of_week: 1, ...details };
  const person = await buildMember(server.db, workspaceId, preferences);
  return { workspaceId, adminId, ...person };
}

it('a weekly report contains last week’s total by project and by day, in the user’s formats', async () => {
  const { workspaceId, adminId, id, email } = await trackingPerson({
    first_name: 'Ada',
    date_format: 'DD.MM.YYYY',
    duration_format: 'Decimal',
  });
  const project = await buildProject(server.db, workspaceId, { created_by: adminId, name: 'Note G' });
  await buildEntry(server.db, workspaceId, id, '2026-11-16T10:00:00Z', 5400, { project_id: project.id });
  await buildEntry(server.db, workspaceId, id, '2026-11-22T22:00:00Z', 7200, { project_id: project.id });
  await buildEntry(server.db, workspaceId, id, '2026-11-22T12:00:00Z', 1800);
  for (const other of ['2026-11-15T23:59:59Z', '2026-11-23T00:00:00Z'])
    await buildEntry(server.db, workspaceId, id, other, 60);
  await buildEntry(server.db, workspaceId, adminId, '2026-11-18T10:00:00Z', 60);

  const mail = (await reportAt('2026-11-23T08:00:00Z')).find(({ to }) => to === email);
  expect(mail?.subject).toBe('Your week: 4.00 h');
  expect(mail?.text).toBe(`Hello Ada,

You tracked 4.00 h from 16.11.2026 to 22.11.2026.

Engines: 4.00 h
  3.50 h  Note G
  0.50 h  Without Project

Engines by day
  1.50 h  Monday, 16.11.2026
  2.50 h  Sunday, 22.11.2026

http://tw.test/reports?start=2026-11-16&end=2026-11-22

-- 
You receive this email because the weekly report is on in your profile: http://tw.test/profile

Unsubscribe: ${links.linkFor({ kind: 'weekly-report', personId: id })}
`);
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${links.linkFor({ kind: 'weekly-report', personId: id })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('a weekly report has a section for each workspace where the user is active', async () => {
  const { workspaceId, id } = await trackingPerson();
  const second = await buildWorkspace(server.db, { title: 'Royal Society' });
  const third = await buildWorkspace(server.db, { title: 'Left behind' });
  await server.db
    .insertInto('membership')
    .values([
      { workspace_id: second.id, person_id: id, role: 'member' },
      { workspace_id: third.id, person_id: id, role: 'member', active: false },
    ])
    .execute();
  for (const workspace of [workspaceId, second.id, third.id])
    await buildEntry(server.db, workspace, id, '2026-11-18T10:00:00Z', 3600);
  const [mail] = await reportAt('2026-11-23T09:00:00Z');
  expect(mail?.subject).toBe('Your week: 2:00:00');
  expect(mail?.text).toContain('Engines: 1:00:00');
  expect(mail?.text).toContain('Royal Society: 1:00:00');
  expect(mail?.text).not.toContain('Left behind');
});

it('a weekly report rounds each entry as the reports of the workspace do', async () => {
  const { workspaceId, id } = await trackingPerson();
  await server.db
    .updateTable('workspace')
    .set({ rounding_direction: 'up', rounding_minutes: 15 })
    .where('id', '=', workspaceId)
    .execute();
  for (const start of ['2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z'])
    await buildEntry(server.db, workspaceId, id, start, 60);
  const [mail] = await reportAt('2026-11-23T08:00:00Z');
  expect(mail?.subject).toBe('Your week: 0:30:00');
});

it('a user gets the report of a week once, also after a change of time zone', async () => {
  const { workspaceId, id } = await trackingPerson({ time_zone: 'Pacific/Auckland' });
  await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
  expect(await reportAt('2026-11-22T18:59:00Z')).toEqual([]);
  expect(await reportAt('2026-11-22T19:00:00Z')).toHaveLength(1);
  expect(await reportAt('2026-11-22T19:15:00Z')).toEqual([]);
  await server.db
    .updateTable('person')
    .set({ time_zone: 'America/Los_Angeles' })
    .where('id', '=', id)
    .execute();
  expect(await reportAt('2026-11-23T16:00:00Z')).toEqual([]);
  expect(await reportAt('2026-11-30T16:00:00Z')).toEqual([]);
  await buildEntry(server.db, workspaceId, id, '2026-12-03T10:00:00Z', 3600);
  expect(await reportAt('2026-12-07T16:00:00Z')).toHaveLength(1);
});

it('users who tracked nothing, unsubscribed, closed the account or never confirmed it get no report', async () => {
  const none = await trackingPerson();
  const all = [
    await trackingPerson({ weekly_report: false }),
    await trackingPerson({ closed_at: new Date() }),
    await trackingPerson({ confirmed_at: null }),
  ];
  for (const { workspaceId, id } of all)
    await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
  await buildEntry(server.db, none.workspaceId, none.id, '2026-11-18T10:00:00Z', null);
  expect(await reportAt('2026-11-23T08:00:00Z')).toEqual([]);
});

it('a user who unsubscribes after the report was enqueued gets none', async () => {
  const { workspaceId, id } = await trackingPerson();
  await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
  server.clock.set('2026-11-23T08:00:00Z');
  await jobs()['weekly-report/plan']({}, { messageKey: '', signal: new AbortController().signal });
  await server.db.updateTable('person').set({ weekly_report: false }).where('id', '=', id).execute();
  await runBackgroundJobs(server, jobs());
  expect(delivery.take()).toEqual([]);
});

it('a user who turned only the mails off is notified of their week in the app, once', async () => {
  const { workspaceId, id } = await trackingPerson({ weekly_report: false });
  await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
  for (const time of ['08:00', '08:15']) expect(await reportAt(`2026-11-23T${time}:00Z`)).toEqual([]);
  const path = '/reports?start=2026-11-16&end=2026-11-22';
  expect(await notificationsOf(server, id)).toMatchObject([
    { kind: 'weekly-report', title: 'Your week: 1:00:00', path },
  ]);
});

it.each(['Mars/Olympus', '+05:00'])(
  'a user with the stored time zone %s gets the report by UTC',
  async (zone) => {
    const { workspaceId, id } = await trackingPerson({ time_zone: zone });
    await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600);
    expect(await reportAt('2026-11-23T07:59:00Z')).toEqual([]);
    expect(await reportAt('2026-11-23T08:00:00Z')).toHaveLength(1);
  },
);

it('a name that looks like a link is not a link in the mail', async () => {
  const { workspaceId, adminId, id } = await trackingPerson();
  const details = { created_by: adminId, name: 'https://evil.example/x <b>bold</b>' };
  const project = await buildProject(server.db, workspaceId, details);
  await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 3600, { project_id: project.id });
  const [mail] = await reportAt('2026-11-23T08:00:00Z');
  expect(mail?.text).not.toContain('evil.example');
  expect(mail?.html).not.toContain('<b>bold');
});

const zones = Intl.supportedValuesOf('timeZone');
/**
 * From 2020 to 2023, in Unix seconds. Node's and PostgreSQL's copies of the time zone database differ where a
 * government has changed the rules lately.
 */
const instant = fc.integer({ min: 1_577_836_800, max: 1_704_067_199 });

it('the report is due from Monday 08:00 to Tuesday 08:00 in every time zone, by PostgreSQL’s local time', async () => {
  const samples = fc.sample(fc.record({ zone: fc.constantFrom(...zones), at: instant }), 3000);
  const { rows } = await sql<{ monday: string | null }>`
    select case extract(isodow from reading - interval '8 hours')
      when 1 then to_char(reading - interval '8 hours', 'YYYY-MM-DD') end as monday
    from unnest(${samples.map(({ zone }) => zone)}::text[], ${samples.map(({ at }) => at)}::float8[])
      with ordinality as sample (zone, at, n),
      lateral (select to_timestamp(at) at time zone zone as reading) as clock
    order by n
  `.execute(server.db);
  const found = samples.map(({ zone, at }) => ({ zone, at, monday: dueMonday(at * 1000, zone) ?? null }));
  expect(found).toEqual(samples.map((sample, n) => ({ ...sample, monday: rows[n]?.monday })));
  expect(found.some(({ monday }) => monday !== null)).toBe(true);
});

it('a check every 15 minutes finds each Monday of a year once in every time zone', () => {
  const quarterHour = 900_000;
  fc.assert(
    fc.property(fc.constantFrom(...zones), (zone) => {
      const mondays = new Set<string>();
      for (let at = Date.UTC(2026, 0, 7); at < Date.UTC(2026, 11, 30); at += quarterHour) {
        const monday = dueMonday(at, zone);
        if (monday === undefined || mondays.has(monday)) continue;
        mondays.add(monday);
        const reading = new Date(at).toLocaleString('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        });
        expect(reading).toMatch(/^Mon.{1,2}08:00$/);
      }
      expect(mondays.size).toBe(51);
    }),
    { numRuns: 4 },
  );
});

it('the report covers the last full week, for any first day of the week', async () => {
  const { workspaceId, id } = await trackingPerson({ first_day_of_week: 0 });
  await buildEntry(server.db, workspaceId, id, '2026-11-22T10:00:00Z', 3600);
  await buildEntry(server.db, workspaceId, id, '2026-11-15T10:00:00Z', 60);
  const [mail] = await reportAt('2026-11-23T08:00:00Z');
  expect(mail?.subject).toBe('Your week: 0:01:00');
  expect(mail?.text).toContain('start=2026-11-15&end=2026-11-21');
});
