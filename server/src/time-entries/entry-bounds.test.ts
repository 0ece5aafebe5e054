import {
  buildEntry,
  buildMember,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const hour = 3600;
const now = Date.parse('2026-11-18T09:00:00Z') / 1000;
const soon = 'Enter a time within a year from now.';
const tooLong = 'An entry can last at most 999 hours.';

async function member() {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  return { id, personId: person.id, token: await server.signIn(person.id) };
}

const entriesOf = (personId: number) =>
  server.db
    .selectFrom('time_entry')
    .where('person_id', '=', personId)
    .orderBy('started_at')
    .selectAll()
    .execute();

it.each([
  [{ timer_start: now + 367 * 24 * hour, timer_end: now + 367 * 24 * hour }, 'timer_start', soon],
  [{ timer_start: now, timer_end: now + 367 * 24 * hour }, 'timer_end', soon],
  [{ timer_start: now, timer_end: now + 999 * hour + 1 }, 'timer_end', tooLong],
  [{ timer_start: 946_684_799, timer_end: now }, 'timer_start', 'Enter a time in 2000 or later.'],
])('a manual entry of %j is rejected with an error for its field', async (times, param, msg) => {
  const { id, token, personId } = await member();
  const { status, body } = await server.call(
    'POST /api/usertime/manual_entry',
    { workspace_id: id, ...times },
    token,
  );
  expect([status, body.errors]).toEqual([400, [{ msg, param }]]);
  expect(await entriesOf(personId)).toEqual([]);
});

it('a manual entry can last 999 hours, and can be in 2000', async () => {
  const { id, token } = await member();
  const times = { timer_start: 946_684_800, timer_end: 946_684_800 + 999 * hour };
  expect(
    await server.call('POST /api/usertime/manual_entry', { workspace_id: id, ...times }, token),
  ).toMatchObject({ status: 200 });
});

it('an entry cannot be moved or extended beyond the limits', async () => {
  const { id, personId, token } = await member();
  const entry = await buildEntry(server.db, id, personId, '2026-11-17T09:00:00Z', hour);
  const edit = (times: object) =>
    server.call('PUT /api/usertime/edit_manually', { timer_id: entry.id, ...times }, token);
  expect(await edit({ timer_start: now - 1100 * hour })).toMatchObject({ status: 400 });
  expect(await edit({ timer_end: now + 9000 * hour })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'timer_end' }] },
  });
});

it('a timer cannot start more than 999 hours ago, nor be moved there', async () => {
  const { id, personId, token } = await member();
  const start = (timer_start: number) =>
    server.call('POST /api/usertime/create', { workspace_id: id, timer_start }, token);
  const refused = {
    status: 400,
    body: { errors: [{ param: 'timer_start', msg: 'A running timer can start at most 999 hours ago.' }] },
  };
  expect(await start(now - 999 * hour - 1)).toMatchObject(refused);
  const { status, body } = await start(now - 999 * hour);
  expect(status).toBe(200);
  const move = { timer_id: body.results.insertId, timer_start: now - 1000 * hour };
  expect(await server.call('PUT /api/usertime/edit_manually', move, token)).toMatchObject(refused);
  expect(await entriesOf(personId)).toHaveLength(1);
});

describe('a timer that has run longer than the maximum duration', () => {
  /** Creates a timer that has run for 2500 hours. */
  async function forgotten() {
    const { id, personId, token } = await member();
    const started = new Date((now - 2500 * hour) * 1000).toISOString();
    const entry = await buildEntry(server.db, id, personId, started, null);
    const tag = await buildTag(server.db, id);
    await server.db
      .insertInto('time_entry_tag')
      .values({ workspace_id: id, entry_id: entry.id, tag_id: tag.id })
      .execute();
    return { id, personId, token, timer_id: entry.id };
  }

  it('is split into several entries when it stops, without losing time', async () => {
    const { id, personId, token, timer_id } = await forgotten();
    const stop = { workspace_id: id, timer_id, isStop: 1, title: 'Forgotten' };
    expect(await server.call('PUT /api/usertime/update', stop, token)).toMatchObject({ status: 200 });
    const entries = await entriesOf(personId);
    expect(entries.map(({ duration_s }) => duration_s)).toEqual([999 * hour, 999 * hour, 502 * hour]);
    expect(entries.map(({ description }) => description)).toEqual(['Forgotten', 'Forgotten', 'Forgotten']);
    expect(entries[1]?.started_at).toEqual(entries[0]?.ended_at);
    expect(entries[2]?.ended_at).toEqual(new Date(now * 1000));
    const tags = await server.db
      .selectFrom('time_entry_tag')
      .where('workspace_id', '=', id)
      .selectAll()
      .execute();
    expect(tags).toHaveLength(3);
  });

  it('is split too when another timer stops it', async () => {
    const { id, personId, token } = await forgotten();
    expect(await server.call('POST /api/usertime/create', { workspace_id: id }, token)).toMatchObject({
      status: 200,
    });
    const entries = await entriesOf(personId);
    expect(entries.map(({ duration_s }) => duration_s)).toEqual([999 * hour, 999 * hour, 502 * hour, null]);
  });
});

it('an existing entry above the maximum can be described and shortened, but not copied', async () => {
  const { id, personId, token } = await member();
  const { id: timer_id } = await buildEntry(server.db, id, personId, '1970-01-01T00:00:00Z', 498_692 * hour);
  expect(
    await server.call('PUT /api/usertime/update_title', { timer_id, title: 'Mistyped' }, token),
  ).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/usertime/duplicate', { timer_id }, token)).toMatchObject({
    status: 400,
  });
  const shorter = { timer_id, timer_start: now - hour, timer_end: now };
  expect(await server.call('PUT /api/usertime/edit_manually', shorter, token)).toMatchObject({ status: 200 });
});
