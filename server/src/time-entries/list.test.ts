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

async function member(timeZone = '') {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id, { time_zone: timeZone });
  return { id, personId: person.id, token: await server.signIn(person.id) };
}

const list = (id: number, token: string, offset = 0, snapshot?: string) =>
  server.call('POST /api/usertime/list', { workspace_id: id, offset, snapshot }, token);

it('contains all entries once across pages, while others are added above', async () => {
  const { id, personId, token } = await member();
  for (let n = 0; n < 120; n++) {
    // Three entries share each start, so that pages end within ties.
    const start = new Date(Date.UTC(2026, 10, 1, 8, 0, Math.floor(n / 3))).toISOString();
    await buildEntry(server.db, id, personId, start, 1, { description: String(n) });
  }
  const seen: number[] = [];
  for (let snapshot: string | undefined | null; snapshot !== null;) {
    const { status, body } = await list(id, token, seen.length, snapshot);
    expect(status).toBe(200);
    seen.push(...body.results.map((entry) => entry.timer_id));
    await buildEntry(server.db, id, personId, '2026-11-10T09:00:00Z', 60);
    snapshot = body.snapshot;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
});

it('accepts a plain offset, and rejects a forged snapshot', async () => {
  const { id, personId, token } = await member();
  await buildEntry(server.db, id, personId, '2026-11-01T08:00:00Z', 60, { description: 'older' });
  await buildEntry(server.db, id, personId, '2026-11-02T08:00:00Z', 60, { description: 'newer' });
  const { body } = await list(id, token, 1);
  expect(body.results.map(({ title }) => title)).toEqual(['older']);
  expect(body.snapshot).toBeNull();
  expect(await list(id, token, 0, 'nonsense')).toMatchObject({ status: 400 });
  expect(await list(id, token, -1)).toMatchObject({ status: 400 });
});

it('returns the requested page size, up to a limit', async () => {
  const { id, personId, token } = await member();
  for (let n = 0; n < 4; n++) {
    await buildEntry(server.db, id, personId, new Date(Date.UTC(2026, 10, 18, 12, n)).toISOString(), 1);
  }
  const page = (fields: object) =>
    server.call('POST /api/usertime/list', { workspace_id: id, offset: 0, ...fields }, token);
  const first = await page({ limit: 3 });
  expect(first.body.results).toHaveLength(3);
  const second = await page({ offset: 3, snapshot: first.body.snapshot, limit: 1 });
  expect(second.body).toMatchObject({
    results: [{ timer_start: Date.UTC(2026, 10, 18, 12) / 1000 }],
    snapshot: null,
  });
  for (const limit of [0, 501, 1.5]) expect(await page({ limit })).toMatchObject({ status: 400 });
});

it('returns whole days in the user’s time zone, whether or not the page contains all of them', async () => {
  const { id, personId, token } = await member('America/New_York');
  // 23:30 and 00:30 in New York, on both sides of midnight
  await buildEntry(server.db, id, personId, '2026-11-17T04:30:00Z', 100);
  await buildEntry(server.db, id, personId, '2026-11-17T05:30:00Z', 10);
  for (let n = 0; n < 60; n++) {
    await buildEntry(server.db, id, personId, new Date(Date.UTC(2026, 10, 18, 12, n)).toISOString(), 1);
  }
  const first = await list(id, token);
  expect(first.body).toMatchObject({
    timeZone: 'America/New_York',
    days: [{ date: '2026-11-18', total: 60_000 }],
  });
  const second = await list(id, token, 50, first.body.snapshot ?? undefined);
  expect(second.body.days).toEqual([
    { date: '2026-11-18', total: 60_000 },
    { date: '2026-11-17', total: 10_000 },
    { date: '2026-11-16', total: 100_000 },
  ]);
});

it('contains only the user’s own entries in this workspace, and the running one separately', async () => {
  const { id, personId, token } = await member();
  const colleague = await buildMember(server.db, id);
  await buildEntry(server.db, id, colleague.id, '2026-11-17T09:00:00Z', 60);
  await buildEntry(server.db, id, personId, '2026-11-18T08:00:00Z', null, { description: 'now' });
  const { body } = await list(id, token);
  expect(body).toMatchObject({
    results: [],
    days: [],
    snapshot: null,
    running: [{ title: 'now', isStop: 0 }],
  });
});

it('sums the current week, with the user’s first day and time zone', async () => {
  server.clock.set('2026-11-18T09:00:00Z');
  const { id, personId, token } = await member('America/New_York');
  await server.db.updateTable('person').set({ first_day_of_week: 1 }).where('id', '=', personId).execute();
  // Sunday 23:00 and Monday 01:00 in New York
  await buildEntry(server.db, id, personId, '2026-11-16T04:00:00Z', 1000);
  await buildEntry(server.db, id, personId, '2026-11-16T06:00:00Z', 60);
  await buildEntry(server.db, id, personId, '2026-11-18T08:00:00Z', 600);
  expect((await list(id, token)).body.week).toEqual({ date: '2026-11-16', total: 660_000 });
});

it('shows an entry with the same project, client and tags while it runs and afterwards', async () => {
  const { id, personId, token } = await member();
  const client = await buildClient(server.db, id, 'Ada & Co.');
  const project = await buildProject(server.db, id, { created_by: personId, client_id: client.id });
  const tags = [await buildTag(server.db, id, 'zeal'), await buildTag(server.db, id, 'art')];
  const fields = { title: 'Note G', project_id: project.id, tag_check_array: tags.map((tag) => tag.id) };
  await server.call('POST /api/usertime/create', { workspace_id: id, ...fields }, token);
  const { body } = await server.call('POST /api/usertime/running', {}, token);
  const [running] = body.running;
  expect(running).toMatchObject({ client_name: 'Ada & Co.', tag_title: 'art,zeal' });
  expect((await list(id, token)).body).toMatchObject({ results: [], running: [running] });

  const elsewhere = await buildWorkspace(server.db);
  const membership = { workspace_id: elsewhere.id, person_id: personId, role: 'member' } as const;
  await server.db.insertInto('membership').values(membership).execute();
  expect((await list(elsewhere.id, token)).body).toMatchObject({ results: [], running: [running] });

  const stop = { workspace_id: id, timer_id: running?.timer_id, isStop: 1 };
  await server.call('PUT /api/usertime/update', stop, token);
  const { results } = (await list(id, token)).body;
  const { uuid, project_id, project_color, client_id, client_name, tag_id, tag_title, tagcolor, crdate } = {
    ...running,
  };
  const kept = {
    uuid,
    project_id,
    project_color,
    client_id,
    client_name,
    tag_id,
    tag_title,
    tagcolor,
    crdate,
  };
  expect(results).toMatchObject([{ ...kept, title: 'Note G', isStop: 1 }]);
});
