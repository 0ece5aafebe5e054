import {
  buildEntry,
  buildMember,
  buildProject,
  buildProjectWorkspace,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const minute = 60;

async function tracker(timeZone = 'Europe/Berlin') {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const { id } = await buildMember(server.db, workspace_id);
  await server.db.updateTable('person').set({ time_zone: timeZone }).where('id', '=', id).execute();
  const token = await server.signIn(id);
  const track = (description: string, start: string, seconds: number | null = minute, details = {}) =>
    buildEntry(server.db, workspace_id, id, start, seconds, { description, ...details });
  const today = async (tasks?: object[]) => {
    const { body } = await server.call('POST /api/usertime/today', { workspace_id, tasks }, token);
    const titles = body.finished.flatMap(({ title, entries }) => entries.map(() => title));
    return { ...body, titles };
  };
  return { workspace_id, id, token, track, today };
}

it('returns the running entry and today’s finished ones, newest first, with the fields that a timer shows', async () => {
  const { workspace_id, id, track, today } = await tracker();
  const project = await buildProject(server.db, workspace_id, { created_by: id, name: 'Help desk' });
  const reference = { id: '4711', url: 'https://desk.example/4711' };
  await track('Yesterday', '2026-11-17T20:00:00Z');
  await track('First', '2026-11-18T06:00:00Z');
  await track('Second', '2026-11-18T07:00:00Z', minute, { reference: reference });
  await track('Running', '2026-11-18T08:00:00Z', null, { project_id: project.id });
  const { finished, running, projects, timeZone } = await today();
  const uuid = expect.any(String);
  const timer_start = Date.parse('2026-11-18T07:00:00Z') / 1000;
  expect(finished).toEqual([
    {
      title: 'Second',
      project_id: 0,
      reference_id: '4711',
      entries: [{ uuid, timer_start, timer_end: timer_start + minute }],
    },
    expect.objectContaining({ title: 'First' }),
  ]);
  expect(running).toMatchObject([{ title: 'Running', project_id: project.id }]);
  expect(projects).toMatchObject([{ id: project.id, project_name: 'Help desk' }]);
  expect(timeZone).toBe('Europe/Berlin');
});

it('returns only the entries of the tasks: by reference, or by description and project', async () => {
  const { workspace_id, id, track, today } = await tracker();
  const project = await buildProject(server.db, workspace_id, { created_by: id });
  const at = (hour: number) => `2026-11-18T0${hour}:00:00Z`;
  await track('Ticket 4711', at(1), minute, { reference: { id: '4711' } });
  await track('Renamed', at(2), minute, { reference: { id: '4711' } });
  await track('Ticket 4711', at(3), minute, { reference: { id: '4712' } });
  await track('Ticket 4711', at(4));
  await track('On the project', at(5), minute, { project_id: project.id });
  expect((await today([{ title: 'Ticket 4711', reference_id: '4711' }])).titles).toEqual([
    'Ticket 4711',
    'Renamed',
    'Ticket 4711',
  ]);
  expect((await today([{ project_id: project.id }])).titles).toEqual(['On the project']);
  expect((await today([{ reference_id: '4712' }, { title: 'Renamed' }])).titles).toEqual([
    'Ticket 4711',
    'Renamed',
  ]);
  expect((await today([])).titles).toEqual([]);
});

it('today is a day in the user’s time zone; without one it includes the days around it', async () => {
  const { track, today } = await tracker('Pacific/Kiritimati');
  await track('Today there', '2026-11-17T11:00:00Z');
  await track('Yesterday there', '2026-11-17T09:00:00Z');
  expect((await today()).titles).toEqual(['Today there']);
  const travelling = await tracker('');
  await travelling.track('Two days ago', '2026-11-16T20:00:00Z');
  await travelling.track('Perhaps today', '2026-11-17T11:00:00Z');
  expect((await travelling.today()).titles).toEqual(['Perhaps today']);
});

it('names no project that the user may not see, and nothing of others or of other workspaces', async () => {
  const { id, projectId, ids, member, outsider } = await buildProjectWorkspace(server, {
    sole_team_viewer: true,
  });
  await buildEntry(server.db, id, ids.manager, '2026-11-18T07:00:00Z', minute, { project_id: projectId });
  const ask = (token: string) =>
    server.call(
      'POST /api/usertime/today',
      { workspace_id: id, tasks: [{ project_id: projectId }, {}] },
      token,
    );
  expect((await ask(member)).body).toMatchObject({ finished: [], projects: [{ id: projectId }] });
  expect((await ask(outsider)).body).toMatchObject({ finished: [], running: [], projects: [] });
  const { token } = await tracker();
  expect(await ask(token)).toMatchObject({ status: 403 });
});

it('sums up one ticket’s many entries in few bytes', async () => {
  const { track, today } = await tracker();
  const description = 'Ticket 4711: Printer on the third floor prints blank pages';
  for (let number = 0; number < 20; number++)
    await track(description, new Date(Date.UTC(2026, 10, 18, 7, number)).toISOString());
  const { titles: _, ...body } = await today([{ title: description }]);
  expect(body.finished[0]?.entries).toHaveLength(20);
  expect(JSON.stringify(body).length).toBeLessThan(2_500);
});
