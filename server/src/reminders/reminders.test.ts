import { sql } from 'kysely';
import {
  buildEntry,
  buildMember,
  buildPerson,
  buildWorkspace,
  mailDelivery,
  runRecurringJob,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { notificationMailJobs } from '../notification-mails/index.ts';
import { reminderJobs } from './reminders.jobs.ts';
import type { ReminderKind } from './reminders.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
// Prevents reminders of users of earlier tests.
afterEach(() => server.db.deleteFrom('notification_choice').execute());
afterAll(() => server.close());

const jobs = () => reminderJobs(server.db, { clock: server.clock.now });

const notifications = () =>
  server.db
    .selectFrom('user_notification')
    .select(['person_id', 'kind', 'workspace_id', 'title', 'body', 'path'])
    .orderBy('id');

/** Plans at this time, and returns what was added by that. */
async function remindersAt(iso: string) {
  const before = await notifications().execute();
  server.clock.set(iso);
  await runRecurringJob(server, 'reminders/plan', jobs());
  return (await notifications().execute()).slice(before.length);
}

const remindedAt = async (iso: string) => (await remindersAt(iso)).map(({ person_id }) => person_id);

async function wants(person_id: number, ...kinds: ReminderKind[]) {
  const rows = kinds.map((kind) => ({ person_id, kind, in_app: true }));
  await server.db.insertInto('notification_choice').values(rows).execute();
}

/** A member who wants a kind of reminder, in a workspace that has targets. */
async function working(
  kind: ReminderKind,
  details: Parameters<typeof buildMember>[2] = {},
  house: object = {},
) {
  const { id: workspaceId } = await buildWorkspace(server.db, {
    title: 'Engines',
    has_targets: true,
    ...house,
  });
  const preferences = { time_zone: 'Europe/Berlin', first_day_of_week: 1, ...details };
  const { id } = await buildMember(server.db, workspaceId, preferences);
  await wants(id, kind);
  const track = (start: string, hours: number | null) =>
    buildEntry(server.db, workspaceId, id, start, hours === null ? null : hours * 3600);
  return { workspaceId, id, track };
}

const dayOff = (person_id: number, day: string) =>
  server.db.insertInto('day_off').values({ person_id, day }).execute();

// 2026-11-18 is a Wednesday; Berlin is an hour ahead of UTC.
describe('nothing tracked', () => {
  it('is reminded of from 10:00 of a working day, once', async () => {
    const { id, workspaceId } = await working('nothing-tracked');
    expect(await remindedAt('2026-11-18T08:59:00Z')).toEqual([]);
    expect(await remindersAt('2026-11-18T09:00:00Z')).toEqual([
      {
        ...{ person_id: id, workspace_id: workspaceId, kind: 'nothing-tracked', path: '/dashboard' },
        title: 'Nothing tracked today',
        body: 'You have tracked no time on Wednesday, 18-11-2026. Start the timer, or mark the day as a day off in the timesheet.',
      },
    ]);
    expect(await remindedAt('2026-11-18T09:15:00Z')).toEqual([]);
    expect(await remindedAt('2026-11-19T09:00:00Z')).toEqual([id]);
  });

  it('is reminded of once although two servers plan at once', async () => {
    const { id } = await working('nothing-tracked');
    server.clock.set('2026-11-18T09:00:00Z');
    const plan = () =>
      jobs()['reminders/plan']({}, { messageKey: 'x', signal: new AbortController().signal });
    await Promise.all([plan(), plan(), plan()]);
    const rows = await notifications().where('person_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('waits for the hour that the user has set', async () => {
    const { id, workspaceId } = await working('nothing-tracked');
    const payload = { workspace_id: workspaceId, nothing_tracked: 14, below_target: 20 };
    expect(
      await server.call('PUT /api/working_hours/set_reminders', payload, await server.signIn(id)),
    ).toMatchObject({ status: 200 });
    expect(await remindedAt('2026-11-18T12:59:00Z')).toEqual([]);
    expect(await remindedAt('2026-11-18T13:00:00Z')).toEqual([id]);
  });

  it.each([
    ['an entry of today', '2026-11-18T06:00:00Z', 1],
    ['a running timer', '2026-11-18T08:59:00Z', null],
    ['a timer that runs since yesterday', '2026-11-17T20:00:00Z', null],
  ])('is not reminded of after %s', async (_, start, hours) => {
    const { track } = await working('nothing-tracked');
    await track(start, hours);
    expect(await remindedAt('2026-11-18T09:00:00Z')).toEqual([]);
  });

  it('is not reminded of on weekends, days off, and without a target', async () => {
    const { id } = await working('nothing-tracked');
    await dayOff(id, '2026-11-19');
    await working('nothing-tracked', {}, { has_targets: false });
    expect(await remindedAt('2026-11-21T10:00:00Z')).toEqual([]);
    expect(await remindedAt('2026-11-19T10:00:00Z')).toEqual([]);
    const own = await working('nothing-tracked', {}, { has_targets: false });
    const minutes = [0, 0, 0, 0, 0, 0, 60];
    await server.db
      .insertInto('member_working_hours')
      .values({ workspace_id: own.workspaceId, person_id: own.id, minutes })
      .execute();
    expect(await remindedAt('2026-11-28T10:00:00Z')).toEqual([own.id]);
  });

  it('is never reminded of to users who did not ask, left, closed the account, or whose workspace is deleted', async () => {
    const { workspaceId } = await working('nothing-tracked', { closed_at: new Date() });
    await buildMember(server.db, workspaceId, { time_zone: 'Europe/Berlin' });
    const left = await buildMember(server.db, workspaceId, { time_zone: 'Europe/Berlin' }, false);
    await wants(left.id, 'nothing-tracked');
    await working('nothing-tracked', {}, { deleted_at: new Date() });
    await working('nothing-tracked', { confirmed_at: null });
    expect(await remindedAt('2026-11-18T10:00:00Z')).toEqual([]);
  });
});

describe('a day below its target', () => {
  it('is reminded of in the evening, with what is missing in each workspace', async () => {
    const { id, workspaceId, track } = await working('below-target', { date_format: 'YYYY-MM-DD' });
    await track('2026-11-18T07:00:00Z', 6);
    const other = await buildWorkspace(server.db, { title: 'Letters', has_targets: true });
    const member = { workspace_id: other.id, person_id: id, role: 'member' as const };
    await server.db.insertInto('membership').values(member).execute();
    await buildEntry(server.db, other.id, id, '2026-11-18T07:00:00Z', 8 * 3600);
    expect(await remindedAt('2026-11-18T16:45:00Z')).toEqual([]);
    expect(await remindersAt('2026-11-18T17:00:00Z')).toEqual([
      {
        ...{ person_id: id, workspace_id: workspaceId, kind: 'below-target', path: '/timesheet' },
        title: '2:00 h missing today',
        body: 'Engines, Wednesday, 2026-11-18: 6:00 of 8:00 h.',
      },
    ]);
  });

  it('counts a running timer up to now', async () => {
    const { track } = await working('below-target');
    await track('2026-11-18T09:00:00Z', null);
    expect(await remindedAt('2026-11-18T17:00:00Z')).toEqual([]);
    const { id, track: trackLess } = await working('below-target');
    await trackLess('2026-11-18T09:01:00Z', null);
    expect(await remindersAt('2026-11-18T17:00:00Z')).toMatchObject([
      { person_id: id, title: '0:01 h missing today' },
    ]);
  });

  it('is the local day, also when its clocks change', async () => {
    // Clocks go back at 2:00 on Sunday, 2026-11-01, in New York: 18:00 is 23:00 UTC, a day before 22:00 UTC.
    const { workspaceId, id, track } = await working('below-target', { time_zone: 'America/New_York' });
    const minutes = [60, 0, 0, 0, 0, 0, 60];
    await server.db
      .insertInto('member_working_hours')
      .values({ workspace_id: workspaceId, person_id: id, minutes })
      .execute();
    await track('2026-11-01T03:30:00Z', 1);
    expect(await remindedAt('2026-10-31T22:00:00Z')).toEqual([]);
    expect(await remindedAt('2026-11-01T22:00:00Z')).toEqual([]);
    expect(await remindedAt('2026-11-01T23:00:00Z')).toEqual([id]);
  });
});

describe('an incomplete week', () => {
  it('is reminded of on Monday morning, with the days below their target', async () => {
    const { id, workspaceId, track } = await working('incomplete-week');
    await dayOff(id, '2026-11-20');
    for (const [day, hours] of [
      [16, 8],
      [17, 6.5],
      [19, 8],
    ] as const)
      await track(`2026-11-${day}T07:00:00Z`, hours);
    expect(await remindedAt('2026-11-23T06:45:00Z')).toEqual([]);
    expect(await remindersAt('2026-11-23T07:00:00Z')).toEqual([
      {
        ...{ person_id: id, workspace_id: workspaceId, kind: 'incomplete-week' },
        path: '/timesheet?week=2026-11-16',
        title: '9:30 h missing last week',
        body: [
          'Engines, 16-11-2026 to 22-11-2026: 22:30 of 32:00 h.',
          'Tuesday, 17-11-2026: 6:30 of 8:00 h',
          'Wednesday, 18-11-2026: 0:00 of 8:00 h',
        ].join('\n'),
      },
    ]);
    expect(await remindedAt('2026-11-24T06:45:00Z')).toEqual([]);
  });

  it('is the last full one by the user’s first day of the week, and complete if its sum is', async () => {
    const sunday = await working('incomplete-week', { first_day_of_week: 0, duration_format: 'Decimal' });
    // From Sunday, 15 November: 48 hours on one day.
    await sunday.track('2026-11-15T07:00:00Z', 48);
    expect(await remindedAt('2026-11-23T08:00:00Z')).toEqual([]);
    const monday = await working('incomplete-week');
    await monday.track('2026-11-15T07:00:00Z', 48);
    expect(await remindersAt('2026-11-23T08:00:00Z')).toMatchObject([
      { person_id: monday.id, title: '40:00 h missing last week' },
    ]);
  });
});

it('a reminder is mailed as a letter, if the user has chosen mails', async () => {
  const { id } = await working('below-target');
  await server.db
    .updateTable('notification_choice')
    .set({ mail: true })
    .where('person_id', '=', id)
    .execute();
  const delivery = mailDelivery();
  const mailJobs = notificationMailJobs(server.db, delivery.servicesOf(server));
  server.clock.set('2026-11-18T17:00:00Z');
  await runRecurringJob(server, 'reminders/plan', { ...jobs(), ...mailJobs });
  const mails = delivery.take().filter(({ subject }) => subject === '8:00 h missing today');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Engines, Wednesday, 18-11-2026: 0:00 of 8:00 h.');
});

it('users without a workspace and with an unknown time zone hold nobody up', async () => {
  await wants((await buildPerson(server.db, { time_zone: 'Europe/Berlin' })).id, 'nothing-tracked');
  const { id } = await working('nothing-tracked', { time_zone: 'Mars/Olympus' });
  const berlin = await working('nothing-tracked');
  expect(await remindedAt('2026-11-18T09:00:00Z')).toEqual([berlin.id]);
  expect(await remindedAt('2026-11-18T10:00:00Z')).toEqual([id]);
});

it('more users than a transaction takes are all planned in one run', async () => {
  const { id, workspaceId } = await working('nothing-tracked');
  const added = await server.db
    .insertInto('person')
    .columns(['email', 'first_name', 'last_name', 'color', 'confirmed_at', 'time_zone'])
    .expression(
      sql`select 'many-' || n || '@example.com', 'A', 'B', '364fc7', now(), 'Europe/Berlin' from generate_series(1, 500) n`,
    )
    .returning('id')
    .execute();
  const member = { workspace_id: workspaceId, role: 'member' as const };
  const ids = added.map((person) => person.id);
  await server.db
    .insertInto('membership')
    .values(ids.map((person_id) => ({ ...member, person_id })))
    .execute();
  const choices = ids.map((person_id) => ({ person_id, kind: 'nothing-tracked', push: true }));
  await server.db.insertInto('notification_choice').values(choices).execute();
  expect((await remindedAt('2026-11-18T09:00:00Z')).sort()).toEqual([id, ...ids].sort());
});
