import type { Payload, ReportEntry } from '@timeweave/shared/api';
import { ratesRepository } from '../rates/index.ts';
import {
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

type Fields = Partial<Payload<'POST /api/report/detailed'>>;

async function house(rules: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, rules);
  const person = await buildMember(server.db, id);
  const token = await server.signIn(person.id);
  const detailed = (fields: Fields = {}, as = token) =>
    server.call(
      'POST /api/report/detailed',
      { workspace_id: id, start: '2026-11-15', end: '2026-11-21', ...fields },
      as,
    );
  return { id, adminId, personId: person.id, admin: await server.signIn(adminId), detailed };
}

const titles = (results: readonly ReportEntry[]) => results.map(({ title }) => title);

it('shows the finished entries of the days, newest first, with the totals of all', async () => {
  const { id, personId, detailed } = await house();
  const project = await buildProject(server.db, id, { created_by: personId });
  await buildEntry(server.db, id, personId, '2026-11-14T23:59:59Z', 60, { description: 'before' });
  await buildEntry(server.db, id, personId, '2026-11-15T00:00:00Z', 60, {
    description: 'first',
    project_id: project.id,
    is_billable: true,
  });
  await buildEntry(server.db, id, personId, '2026-11-21T23:59:59Z', 61, { description: 'last' });
  await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', null, { description: 'running' });
  const { status, body } = await detailed();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totalTime: 121_000,
    totals: { entries: 2, exactTime: 121_000, billableTime: 60_000 },
    cursor: null,
    rounding: null,
    timeZone: 'UTC',
  });
  expect(titles(body.results)).toEqual(['last', 'first']);
  const { totals, totalTime, results } = (await detailed({ totals: 0 })).body;
  expect([totals, totalTime, titles(results)]).toEqual([undefined, undefined, ['last', 'first']]);
  expect(body.results[1]).toMatchObject({
    project_id: project.id,
    project_name: 'Difference Engine',
    time: 60_000,
    date: '2026-11-15',
    isStop: 1,
  });
});

it('shows whose rate prices each billable entry, unless its reader may not see rates', async () => {
  const { id, adminId, personId, admin, detailed } = await house({ sole_billable_rate_viewer: true });
  const project = await buildProject(server.db, id, { created_by: adminId });
  const rates = ratesRepository(server.db);
  const ofAdmin = { personId: adminId, projectId: null };
  const ofProject = { personId: null, projectId: project.id };
  const ofBoth = { personId: adminId, projectId: project.id };
  await rates.set(id, 'billable', ofAdmin, '2026-01-01', 6_000);
  await rates.set(id, 'billable', ofProject, '2026-11-17', 9_000);
  await rates.set(id, 'billable', ofBoth, '2026-11-18', 12_000);
  const add = (day: number, person: number, details: object = {}) =>
    buildEntry(server.db, id, person, `2026-11-${day}T09:00:00Z`, 1801, {
      project_id: project.id,
      is_billable: true,
      ...details,
    });
  for (const day of [16, 17, 18]) await add(day, adminId);
  await add(19, adminId, { is_billable: false });
  await add(20, personId, { project_id: null });
  const { body } = await detailed({ direction: 'ascending' }, admin);
  expect(body.results.map(({ money }) => Object.values(money ?? {}))).toEqual([
    ['60.00', 'member', '30.02'],
    ['90.00', 'project', '45.03'],
    ['120.00', 'project_member', '60.03'],
    [null, null, null],
    [null, null, '0.00'],
  ]);
  const hidden = await detailed();
  expect(hidden.body.results.map(({ money }) => money)).toEqual([null, null, null, null, null]);
});

describe('pages', () => {
  const sorts = ['date', 'title', 'duration'] as const;
  const directions = ['ascending', 'descending'] as const;

  it.each(sorts.flatMap((sort) => directions.map((direction) => ({ sort, direction }))))(
    'by $sort $direction have every entry once and in order',
    async ({ sort, direction }) => {
      const { id, personId, detailed } = await house();
      for (let n = 0; n < 12; n++) {
        // Three entries are equal each time, so that pages end between entries of the same date, title and
        // duration.
        const part = (n * 7) % 4;
        await buildEntry(server.db, id, personId, `2026-11-16T0${part}:00:00Z`, 60 + part, {
          description: ['b', 'Ä', '', 'a'][part],
        });
      }
      const whole = await detailed({ sort, direction });
      const seen: ReportEntry[] = [];
      for (let cursor: string | undefined | null; cursor !== null;) {
        const { status, body } = await detailed({ sort, direction, limit: 5, cursor });
        expect(status).toBe(200);
        seen.push(...body.results);
        cursor = body.cursor;
      }
      expect(seen).toEqual(whole.body.results);
      expect(new Set(seen.map(({ timer_id }) => timer_id)).size).toBe(12);
      const keys = seen.map(({ timer_start, timerTime }) => (sort === 'duration' ? timerTime : timer_start));
      const ordered = keys.toSorted((one, other) => (direction === 'ascending' ? one - other : other - one));
      if (sort !== 'title') expect(keys).toEqual(ordered);
    },
  );

  it('neither repeat nor skip an entry when others are added above', async () => {
    const { id, personId, detailed } = await house();
    for (let n = 0; n < 4; n++) {
      await buildEntry(server.db, id, personId, `2026-11-16T0${n}:00:00Z`, 60, { description: String(n) });
    }
    const first = await detailed({ limit: 2 });
    await buildEntry(server.db, id, personId, '2026-11-17T00:00:00Z', 60, { description: 'new' });
    const second = await detailed({ limit: 2, cursor: first.body.cursor ?? '' });
    expect(titles([...first.body.results, ...second.body.results])).toEqual(['3', '2', '1', '0']);
    expect(second.body.totals).toBeUndefined();
  });

  it.each([
    ['nonsense', 'date'],
    [Buffer.from('["title",1,"a"]').toString('base64url'), 'date'],
    [Buffer.from('["date",1,"a"]').toString('base64url'), 'date'],
    [Buffer.from('["date",1,"999999999999"]').toString('base64url'), 'date'],
    [Buffer.from('["duration",1,"2147483648"]').toString('base64url'), 'duration'],
    [Buffer.from('["title",1,"\\u0000"]').toString('base64url'), 'title'],
    [Buffer.from('null').toString('base64url'), 'date'],
  ] as const)('reject the cursor %s for the order by %s', async (cursor, sort) => {
    const { detailed } = await house();
    const { status, body } = await detailed({ cursor, sort });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ param: 'cursor' })]);
  });
});

it('rounds each entry as set in the workspace, or not at all for exact time', async () => {
  const { id, personId, detailed } = await house({
    rounding_direction: 'up',
    rounding_minutes: 15,
  });
  await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 61);
  await buildEntry(server.db, id, personId, '2026-11-16T10:00:00Z', 900);
  const rounded = await detailed();
  expect(rounded.body).toMatchObject({ totalTime: 1_800_000, rounding: 'Round up to 15 minutes' });
  expect(rounded.body.results.map(({ time, timerTime }) => [time, timerTime])).toEqual([
    [900_000, 900_000],
    [900_000, 61_000],
  ]);
  const exact = await detailed({ exact: 1 });
  expect(exact.body).toMatchObject({ totalTime: 961_000, rounding: null });
});

describe('filters', () => {
  async function taggedHouse() {
    const built = await house();
    const { id, personId } = built;
    const [red, blue] = [await buildTag(server.db, id, 'red'), await buildTag(server.db, id, 'blue')];
    const add = async (description: string, tags: readonly { id: number }[], is_billable = false) => {
      const entry = await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 60, {
        description,
        is_billable,
      });
      for (const tag of tags) {
        await server.db
          .insertInto('time_entry_tag')
          .values({ workspace_id: id, entry_id: entry.id, tag_id: tag.id })
          .execute();
      }
    };
    await add('both', [red, blue], true);
    await add('red only', [red]);
    await add('100% plain', []);
    const found = async (fields: Fields) =>
      titles((await built.detailed({ ...fields, sort: 'title', direction: 'ascending' })).body.results);
    return { ...built, red: red.id, blue: blue.id, found };
  }

  it('find entries with any, with all or with none of the tags', async () => {
    const { red, blue, found } = await taggedHouse();
    expect(await found({ tags: [red, blue] })).toEqual(['both', 'red only']);
    expect(await found({ tags: [red, blue], tag_mode: 'all' })).toEqual(['both']);
    expect(await found({ tags: [blue], tag_mode: 'none' })).toEqual(['100% plain', 'red only']);
    expect(await found({ tags: [0] })).toEqual(['100% plain']);
    expect(await found({ tags: [0, blue] })).toEqual(['100% plain', 'both']);
    expect(await found({ tags: [0, blue], tag_mode: 'none' })).toEqual(['red only']);
    expect(await found({ tags: [0, blue], tag_mode: 'all' })).toEqual([]);
    expect(await found({ tags: [], tag_mode: 'all' })).toHaveLength(3);
  });

  it('find entries by the billable flag and by a part of the description', async () => {
    const { found } = await taggedHouse();
    expect(await found({ billable: 1 })).toEqual(['both']);
    expect(await found({ billable: 0 })).toEqual(['100% plain', 'red only']);
    expect(await found({ description: ' RED ' })).toEqual(['red only']);
    expect(await found({ description: '%' })).toEqual(['100% plain']);
    expect(await found({ description: '_' })).toEqual([]);
  });
});

describe('a member', () => {
  it('sees only their own entries when only admins may see the team', async () => {
    const { id, adminId, admin, personId, detailed } = await house({ sole_team_viewer: true });
    await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 60, { description: 'mine' });
    await buildEntry(server.db, id, adminId, '2026-11-16T09:00:00Z', 60, { description: 'theirs' });
    expect(titles((await detailed({ users: [adminId], is_viewer: 1 })).body.results)).toEqual(['mine']);
    expect(titles((await detailed({ users: [adminId] }, admin)).body.results)).toEqual(['theirs']);
    expect((await detailed({}, admin)).body.totals?.entries).toBe(2);
  });

  it('gets no data of another workspace', async () => {
    const { id, personId, detailed } = await house();
    await buildEntry(server.db, id, personId, '2026-11-16T09:00:00Z', 60);
    const other = await house();
    expect(await detailed({}, other.admin)).toMatchObject({ status: 403 });
    expect(await detailed({}, '')).toMatchObject({ status: 401 });
    const { body } = await other.detailed({ users: [personId] }, other.admin);
    expect(body.results).toEqual([]);
  });
});

it.each([
  [{ start: '2026-02-30' }, 'start'],
  [{ end: '2026-11-14' }, 'end'],
  [{ timeZone: 'Nowhere/City' }, 'timeZone'],
  [{ limit: 501 }, 'limit'],
])('rejects %j with an error for the field', async (fields, param) => {
  const { detailed } = await house();
  const { status, body } = await detailed(fields);
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ param })]);
});
