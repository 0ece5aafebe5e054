import fc from 'fast-check';
import { sql } from 'kysely';
import moment from 'moment-timezone';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function member() {
  const { id, adminId } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, id);
  const token = await server.signIn(personId);
  const calendar = (start: string, end: string, fields: object = {}, as: string | undefined = token) =>
    server.call('POST /api/report/calendar_data', { workspace_id: id, start, end, ...fields }, as);
  const entry = (start: string, seconds: number | null, details: object = {}, person = personId) =>
    buildEntry(server.db, id, person, start, seconds, details);
  return { id, adminId, personId, calendar, entry };
}

const seconds = (iso: string) => Date.parse(iso) / 1000;

it('a calendar shows the user’s own entries in order, in the colours of their projects', async () => {
  const { id, adminId, calendar, entry } = await member();
  const { id: project_id } = await buildProject(server.db, id, { created_by: adminId, color: '#0b7285' });
  const later = await entry('2026-11-17T09:00:00Z', 600, { description: 'Tables' });
  const first = await entry('2026-11-16T09:00:00Z', 3600, { description: 'Note G', project_id });
  await entry('2026-11-16T10:00:00Z', 3600, {}, adminId);
  const { status, body } = await calendar('2026-11-16', '2026-11-17');
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    {
      timer_id: first.id,
      uuid: expect.any(String),
      title: 'Note G',
      project_id,
      timer_start: seconds('2026-11-16T09:00:00Z'),
      timer_end: seconds('2026-11-16T10:00:00Z'),
      color: '#0b7285',
    },
    {
      timer_id: later.id,
      title: 'Tables',
      project_id: 0,
      timer_start: seconds('2026-11-17T09:00:00Z'),
      timer_end: seconds('2026-11-17T09:10:00Z'),
      color: '#13D1FC',
    },
  ]);
  expect(body.results).toHaveLength(2);
});

it('a calendar of more than 10,000 entries is refused, instead of missing some', async () => {
  const { id, personId, calendar } = await member();
  await sql`insert into time_entry (workspace_id, person_id, description, started_at, ended_at, is_billable)
    select ${id}, ${personId}, '', at, at + interval '1 minute', false
    from generate_series('2026-11-01T00:00:00Z'::timestamptz, '2026-11-07T22:40:00Z', '1 minute') at`.execute(
    server.db,
  );
  expect(await calendar('2026-11-01', '2026-11-08')).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'These days have more than 10,000 entries. Choose fewer days.', param: 'end' }] },
  });
  expect((await calendar('2026-11-01', '2026-11-01')).body.results.length).toBe(24 * 60);
});

it('a colleague’s calendar is visible to users who may see the team', async () => {
  const { id, adminId, personId, calendar, entry } = await member();
  const { id: colleague } = await buildMember(server.db, id);
  const { id: theirs } = await entry('2026-11-16T09:00:00Z', 600, {}, colleague);
  await entry('2026-11-16T10:00:00Z', 600);
  const asked = () => calendar('2026-11-16', '2026-11-16', { user_id: colleague });
  expect((await asked()).body.results).toMatchObject([{ timer_id: theirs, user_id: colleague }]);
  await server.db.updateTable('workspace').where('id', '=', id).set({ sole_team_viewer: true }).execute();
  expect(await asked()).toMatchObject({
    status: 403,
    body: { errors: [{ msg: 'Only admins can see other members’ calendars.', param: 'user_id' }] },
  });
  const own = await calendar('2026-11-16', '2026-11-16', { user_id: personId });
  expect(own.body.results).toHaveLength(1);
  const admin = await server.signIn(adminId);
  const seen = await calendar('2026-11-16', '2026-11-16', { user_id: colleague }, admin);
  expect(seen.body.results).toMatchObject([{ timer_id: theirs }]);
});

it('the calendar of a user shows nothing of their other workspaces', async () => {
  const { adminId, personId, entry } = await member();
  await entry('2026-11-16T09:00:00Z', 600);
  const other = await buildWorkspace(server.db);
  const theirs = await server.signIn(other.adminId);
  const payload = { workspace_id: other.id, start: '2026-11-16', end: '2026-11-16' };
  for (const user_id of [personId, adminId]) {
    const { body } = await server.call('POST /api/report/calendar_data', { ...payload, user_id }, theirs);
    expect(body.results).toEqual([]);
  }
});

it('an entry across midnight is on both days, one that ends at midnight only on the first', async () => {
  const { calendar, entry } = await member();
  const across = await entry('2026-11-16T23:00:00Z', 7200);
  const until = await entry('2026-11-16T22:00:00Z', 7200);
  const on = async (day: string) =>
    (await calendar(day, day)).body.results.map(({ timer_id }) => timer_id).toSorted((a, b) => a - b);
  expect(await on('2026-11-16')).toEqual([across.id, until.id]);
  expect(await on('2026-11-17')).toEqual([across.id]);
});

it('the running entry has no end, and is on the days until now', async () => {
  const { calendar, entry } = await member();
  const now = moment.utc(server.clock.now());
  const { id } = await entry(now.clone().subtract(50, 'hours').startOf('second').toISOString(), null);
  const day = (offset: number) => now.clone().add(offset, 'days').format('YYYY-MM-DD');
  expect((await calendar(day(0), day(0))).body.results).toMatchObject([{ timer_id: id, timer_end: null }]);
  expect((await calendar(day(1), day(1))).body.results).toEqual([]);
});

it('the days of any time zone contain the entries that overlap them, as computed with moment', async () => {
  const { calendar, entry } = await member();
  const start = fc.integer({ min: Date.parse('2026-10-20'), max: Date.parse('2026-11-05') });
  const duration = fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 999 * 3600 }));
  const made: { id: number; first: number; last: number }[] = [];
  for (const [ms, length] of fc.sample(fc.tuple(start, duration), 60)) {
    const from = Math.floor(ms / 1000);
    const { id } = await entry(new Date(from * 1000).toISOString(), length);
    made.push({ id, first: from, last: Math.max(from, from + length - 1) });
  }
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 41 }),
      async (timeZone, offset, length) => {
        const days = [offset, offset + length].map((n) =>
          moment.utc('2026-10-10').add(n, 'days').format('YYYY-MM-DD'),
        );
        const [from = '', to = ''] = days;
        const day = (at: number) => moment.tz(at * 1000, timeZone).format('YYYY-MM-DD');
        const touching = made.filter(({ first, last }) => day(first) <= to && day(last) >= from);
        const { body } = await calendar(from, to, { timeZone });
        expect(body.results.map(({ timer_id }) => timer_id).toSorted((a, b) => a - b)).toEqual(
          touching.map(({ id }) => id),
        );
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  [{ start: '2026-11-31' }, 'start', 'The start date doesn’t exist.'],
  [{ end: '2026-11-15' }, 'end', 'The end must not be before the start.'],
  [{ end: '2027-02-08' }, 'end', 'A calendar shows 84 days at most.'],
  [{ timeZone: '+02:00' }, 'timeZone', 'This time zone is not known.'],
])('the calendar rejects %j for the field %s', async (fields, param, msg) => {
  const { calendar } = await member();
  const { status, body } = await calendar('2026-11-16', '2026-11-22', fields);
  expect([status, body]).toEqual([400, { errors: [{ param, msg }] }]);
});

it('only members of a workspace can read a calendar of it', async () => {
  const { calendar } = await member();
  const stranger = await buildWorkspace(server.db);
  const theirs = await server.signIn(stranger.adminId);
  expect((await calendar('2026-11-16', '2026-11-22', {}, theirs)).status).toBe(403);
  expect((await calendar('2026-11-16', '2026-11-22', {}, 'forged')).status).toBe(401);
});
