import { maxGroups, type Payload } from '@timeweave/shared/api';
import { addDays } from '@timeweave/shared/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type Range = Partial<Payload<'POST /api/report/week_data'>>;

async function house(rules: object = {}, details: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, rules);
  const person = await buildMember(server.db, id, details);
  const token = await server.signIn(person.id);
  const week = (range: Range = {}, as = token) =>
    server.call(
      'POST /api/report/week_data',
      { workspace_id: id, start: '2026-11-15', end: '2026-11-21', ...range },
      as,
    );
  return { id, adminId, personId: person.id, admin: await server.signIn(adminId), week };
}

it('sums by bar, project and description, without the running entry', async () => {
  const { id, personId, week } = await house();
  const client = await buildClient(server.db, id);
  const project = await buildProject(server.db, id, { created_by: personId, client_id: client.id });
  await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 3600, {
    project_id: project.id,
    is_billable: true,
  });
  await buildEntry(server.db, id, personId, '2026-11-17T09:00:00Z', 1800, { project_id: project.id });
  await buildEntry(server.db, id, personId, '2026-11-17T11:00:00Z', 61);
  await buildEntry(server.db, id, personId, '2026-11-18T09:00:00Z', null);
  const { status, body } = await week();
  expect(status).toBe(200);
  expect(body.barGraphData).toHaveLength(7);
  expect(body.barGraphData.slice(1, 3)).toEqual([
    {
      start: '2026-11-16',
      end: '2026-11-16',
      label: '2026-11-16',
      hours: 1,
      time: 3_600_000,
      stacks: [3_600_000, 0],
    },
    {
      start: '2026-11-17',
      end: '2026-11-17',
      label: '2026-11-17',
      hours: 0.5169,
      time: 1_861_000,
      stacks: [1_800_000, 61_000],
    },
  ]);
  expect(body.project).toEqual([
    {
      project_id: project.id,
      project_name: 'Difference Engine',
      project_color: '#0b7285',
      client_name: 'Royal Society',
      time: 5_400_000,
      exact_time: 5_400_000,
    },
    {
      project_id: 0,
      project_name: 'Without Project',
      project_color: '#13D1FC',
      client_name: null,
      time: 61_000,
      exact_time: 61_000,
    },
  ]);
  expect(body.usertimeList).toEqual([
    { project_id: project.id, title: 'Note G', time: 5_400_000, entries: 2 },
    { project_id: 0, title: 'Note G', time: 61_000, entries: 1 },
  ]);
  expect(body).toMatchObject({ totalTime: 5_461_000, billableTime: 3_600_000, timeZone: 'UTC' });
});

it('sums the running entries that match its filters, days and visible people', async () => {
  const { id, adminId, personId, admin } = await house({ sole_team_viewer: true });
  const project = await buildProject(server.db, id, { created_by: personId });
  const now = server.clock.now().getTime();
  const day = new Date(now).toISOString().slice(0, 10);
  const start = (secondsAgo: number) => new Date((Math.floor(now / 1000) - secondsAgo) * 1000).toISOString();
  await buildEntry(server.db, id, personId, start(600), null, { project_id: project.id });
  await buildEntry(server.db, id, adminId, start(60), null);
  const running = async (range: object = {}, as = admin) => {
    const days = { start: addDays(day, -1), end: addDays(day, 1) };
    const { body } = await server.call(
      'POST /api/report/running',
      { workspace_id: id, ...days, ...range },
      as,
    );
    return [body.entries, Math.round(body.time / 60_000)];
  };
  expect(await running()).toEqual([2, 11]);
  expect(await running({ projects: [project.id] })).toEqual([1, 10]);
  expect(await running({ users: [adminId] })).toEqual([1, 1]);
  expect(await running({ start: '2026-01-01', end: '2026-01-02' })).toEqual([0, 0]);
  const member = await server.signIn(personId);
  expect(await running({ users: [adminId] }, member)).toEqual([1, 10]);
});

it('lists the largest groups and sums the others, so that all sums match the total', async () => {
  const { id, personId, week } = await house();
  const large = await buildProject(server.db, id, { created_by: personId });
  // The large project has more descriptions than a report lists, and more projects exist than it lists.
  await sql`
    insert into time_entry (workspace_id, person_id, project_id, description, started_at, ended_at)
    select ${id}, ${personId}, ${large.id}, 'Title ' || n, '2026-11-16 09:00Z',
      timestamptz '2026-11-16 09:00Z' + n * interval '1 minute'
    from generate_series(1, ${maxGroups + 5}) n
  `.execute(server.db);
  await sql`
    with added as (
      insert into project (workspace_id, name, color, billable, created_by)
      select ${id}, 'Project ' || n, '#0b7285', false, ${personId} from generate_series(1, ${maxGroups + 2}) n
      returning id
    )
    insert into time_entry (workspace_id, person_id, project_id, description, started_at, ended_at)
    select ${id}, ${personId}, id, 'Small', '2026-11-17 09:00Z', '2026-11-17 09:00:01Z' from added
  `.execute(server.db);
  const { body } = await week();
  const sum = (rows: readonly { time: number }[]) => rows.reduce((total, { time }) => total + time, 0);
  const seconds = ((maxGroups + 5) * (maxGroups + 6) * 60) / 2 + maxGroups + 2;
  expect(body.totalTime).toBe(seconds * 1000);
  expect([body.project.length, body.usertimeList.length]).toEqual([maxGroups, maxGroups]);
  expect(body.more_projects).toEqual({ count: 3, time: 3000 });
  expect(sum(body.project) + 3000).toBe(body.totalTime);
  expect(body.project[0]).toMatchObject({
    project_id: large.id,
    more_titles: { count: 5, time: (1 + 2 + 3 + 4 + 5) * 60_000 },
  });
  expect(body.project[1]).toMatchObject({ time: 1000, more_titles: { count: 1, time: 1000 } });
  const unlisted = body.project.flatMap(({ more_titles }) => more_titles ?? []);
  expect(sum(body.usertimeList) + sum(unlisted) + 3000).toBe(body.totalTime);
});

it('filters by client, project, tag and user; 0 means without', async () => {
  const { id, personId, adminId, week } = await house();
  const client = await buildClient(server.db, id);
  const ofClient = await buildProject(server.db, id, { created_by: personId, client_id: client.id });
  const alone = await buildProject(server.db, id, { created_by: personId });
  const tag = await buildTag(server.db, id);
  const tagged = await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 1, {
    project_id: ofClient.id,
  });
  await server.db
    .insertInto('time_entry_tag')
    .values({ workspace_id: id, entry_id: tagged.id, tag_id: tag.id })
    .execute();
  await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 10, { project_id: alone.id });
  await buildEntry(server.db, id, adminId, '2026-11-16T09:00:00Z', 100);

  const cases: [Range, number][] = [
    [{ clients: [client.id] }, 1],
    [{ clients: [0] }, 110],
    [{ clients: [0, client.id] }, 111],
    [{ projects: [alone.id] }, 10],
    [{ projects: [0] }, 100],
    [{ tags: [tag.id] }, 1],
    [{ tags: [0] }, 110],
    [{ tags: [0, tag.id] }, 111],
    [{ users: [adminId] }, 100],
    [{ users: [] }, 111],
    [{ users: [adminId], projects: [alone.id] }, 0],
  ];
  for (const [filter, seconds] of cases) {
    const { body } = await week(filter);
    expect([filter, body.totalTime]).toEqual([filter, seconds * 1000]);
  }
});

it('shows members only their own time when the workspace requires it', async () => {
  const { id, personId, adminId, admin, week } = await house({ sole_team_viewer: true });
  await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 1);
  await buildEntry(server.db, id, adminId, '2026-11-16T09:00:00Z', 10);
  expect((await week({ users: [adminId] })).body.totalTime).toBe(1000);
  expect((await week({ users: [] }, admin)).body.totalTime).toBe(11_000);
});

it.each<[Range, string]>([
  [{ start: '2026-11-21', end: '2026-11-20' }, 'end'],
  [{ start: '2026-02-30' }, 'start'],
  [{ start: '2010-01-01' }, 'end'],
  [{ start: '0000-01-01', end: '0000-01-02' }, 'start'],
  [{ end: '9999-12-31' }, 'end'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+05:30' }, 'timeZone'],
  [{ clients: [-1] }, 'clients'],
])('rejects %j', async (range, param) => {
  const { week } = await house();
  const { status, body } = await week(range);
  expect([status, body.errors[0]?.param]).toEqual([400, param]);
});

it('splits a long range into weeks and months', async () => {
  const { week } = await house({}, { first_day_of_week: 1 });
  const quarter = await week({ start: '2026-01-01', end: '2026-03-31' });
  expect(quarter.body.barGraphData[0]).toMatchObject({ start: '2026-01-01', label: 'week 01' });
  const year = await week({ start: '2026-01-01', end: '2026-12-31' });
  expect(year.body.barGraphData.map(({ label }) => label).at(-1)).toBe('2026-12');
});

const zones = 'UTC Europe/Berlin America/New_York America/Havana Asia/Beirut Pacific/Apia Asia/Kolkata'.split(
  ' ',
);
/** Days around DST changes; the last ones shift clocks over midnight or by whole days. */
const turns = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'];
const oddTurns = [
  ['America/St_Johns', '2010-11-05'],
  ['Antarctica/Casey', '2010-03-02'],
  ['Pacific/Apia', '2011-12-28'],
] as const;
const zonedTurns = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...turns)), weight: 2 },
  { arbitrary: fc.constantFrom(...oddTurns), weight: 1 },
);

it('equals the list to the second, on every day of every time zone', async () => {
  const entry = fc.record({
    offset: fc.integer({ min: 0, max: 4 * 86_400 }),
    seconds: fc.integer({ min: 0, max: 40_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      zonedTurns,
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      async ([zone, turn], entries) => {
        const { id, personId, week } = await house({}, { time_zone: zone });
        for (const { offset, seconds } of entries) {
          const start = new Date(Date.parse(turn) + offset * 1000).toISOString();
          await buildEntry(server.db, id, personId, start, seconds);
        }
        const token = await server.signIn(personId);
        const { body: list } = await server.call(
          'POST /api/usertime/list',
          { workspace_id: id, offset: 0 },
          token,
        );
        for (const { date, total } of list.days) {
          const { body } = await week({ start: date, end: date });
          const times = [body.totalTime, body.barGraphData[0]?.time];
          expect([zone, date, ...times]).toEqual([zone, date, total, total]);
        }
        const [start, end] = [addDays(turn, -100), addDays(turn, 100)];
        const { body: all } = await week({ start, end, group_by: 'day' });
        const listed = list.days.map(({ date, total }) => [date, total]).toSorted();
        expect(all.groups.map(({ key, time }) => [key, time])).toEqual(listed);
        const sum = entries.reduce((total, { seconds }) => total + seconds * 1000, 0);
        const add = (parts: { time: number }[]) => parts.reduce((total, part) => total + part.time, 0);
        expect([all.totalTime, add(all.barGraphData), add(all.project)]).toEqual([sum, sum, sum]);
        expect(list.days.reduce((total, day) => total + day.total, 0)).toBe(sum);
      },
    ),
    { numRuns: 25 },
  );
});
