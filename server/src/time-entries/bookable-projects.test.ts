import { buildEntry, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const unix = (iso: string) => Date.parse(iso) / 1000;
const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:00:00Z') };
const done = { status: 200 };
const noProject = {
  status: 404,
  body: { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] },
};

/** Creates a workspace with a project whose team is visible only to admins, for one of its users. */
async function restricted(who: 'admin' | 'member' | 'outsider', rules: object = { sole_team_viewer: true }) {
  const house = await buildProjectWorkspace(server, rules);
  const { id: workspace_id, projectId: project_id } = house;
  const entry = (seconds: number | null, details: object = {}) =>
    buildEntry(server.db, workspace_id, house.ids[who], '2026-11-17T09:00:00Z', seconds, details);
  const rows = () =>
    server.db.selectFrom('time_entry').where('workspace_id', '=', workspace_id).selectAll().execute();
  return { workspace_id, project_id, booking: { workspace_id, project_id }, token: house[who], entry, rows };
}

describe('when the team is visible only to admins, time on a project without the user', () => {
  it('cannot be added', async () => {
    const { booking, token, rows } = await restricted('outsider');
    expect(await server.call('POST /api/usertime/create', booking, token)).toMatchObject(noProject);
    const manual = { ...booking, ...times };
    expect(await server.call('POST /api/usertime/manual_entry', manual, token)).toMatchObject(noProject);
    expect(await rows()).toEqual([]);
  });

  it('cannot be created by editing other time', async () => {
    const { workspace_id, booking, token, entry, rows } = await restricted('outsider');
    const { id: timer_id } = await entry(60);
    const { id: running } = await entry(null);
    const parts = { ...booking, timer_id, tag_id: '', is_billable: 1 };
    const update = { ...booking, timer_id: running, isStop: 1 };
    const many = { ...booking, workspace_id, timer_ids: [timer_id], title: 'x' };
    for (const answer of [
      await server.call('PUT /api/usertime/update_project', { ...booking, timer_id }, token),
      await server.call('PUT /api/usertime/update_parts', parts, token),
      await server.call('PUT /api/usertime/update', update, token),
      await server.call('PUT /api/usertime/bulk_edit', many, token),
    ]) {
      expect(answer).toMatchObject(noProject);
    }
    const untouched = { project_id: null, description: 'Note G', is_billable: false };
    expect(await rows()).toMatchObject([untouched, { ...untouched, ended_at: null }]);
  });

  it('stays and can be edited otherwise, but not copied', async () => {
    const { workspace_id, project_id, booking, token, entry, rows } = await restricted('outsider');
    const { id: timer_id } = await entry(60, { project_id });
    const { id: running } = await entry(null, { project_id });
    const parts = { ...booking, timer_id, tag_id: '', is_billable: 1 };
    expect(await server.call('PUT /api/usertime/update_parts', parts, token)).toMatchObject(done);
    const stop = { ...booking, timer_id: running, title: 'Note H', isStop: 1 };
    expect(await server.call('PUT /api/usertime/update', stop, token)).toMatchObject(done);
    const many = { workspace_id, timer_ids: [timer_id], title: 'Note I' };
    expect(await server.call('PUT /api/usertime/bulk_edit', many, token)).toMatchObject(done);
    const split = { timer_id, at: times.timer_start + 30 };
    expect(await server.call('POST /api/usertime/split', split, token)).toMatchObject(done);
    expect(await server.call('POST /api/usertime/duplicate', { timer_id }, token)).toMatchObject(noProject);
    expect(await rows()).toMatchObject([{ project_id }, { project_id }, { project_id }]);
  });

  it('is not suggested with that project', async () => {
    const { workspace_id, project_id, token, entry } = await restricted('outsider');
    await entry(60, { project_id });
    const asked = { workspace_id, term: 'note', limit: 5 };
    const { body } = await server.call('POST /api/usertime/suggest', asked, token);
    expect(body.results).toMatchObject([{ title: 'Note G', project_id: 0, project_name: null }]);
  });
});

it.each([
  ['an admin', 'admin', { sole_team_viewer: true }],
  ['who is on the project', 'member', { sole_team_viewer: true }],
  ['anyone where the team is for everyone', 'outsider', {}],
] as const)('is added, copied and suggested for %s', async (_who, name, rules) => {
  const { workspace_id, project_id, booking, token, entry } = await restricted(name, rules);
  expect(await server.call('POST /api/usertime/create', booking, token)).toMatchObject(done);
  const { id: timer_id } = await entry(60);
  const move = { ...booking, timer_id };
  expect(await server.call('PUT /api/usertime/update_project', move, token)).toMatchObject(done);
  expect(await server.call('POST /api/usertime/duplicate', { timer_id }, token)).toMatchObject(done);
  const { body } = await server.call(
    'POST /api/usertime/suggest',
    { workspace_id, term: '', limit: 5 },
    token,
  );
  expect(body.results).toMatchObject([{ title: 'Note G', project_id }]);
});
