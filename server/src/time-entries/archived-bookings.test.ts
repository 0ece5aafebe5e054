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

const unix = (iso: string) => Date.parse(iso) / 1000;
const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:00:00Z') };
const done = { status: 200 };

type Kind = 'project' | 'client' | 'tag';
const names = { project: 'Difference Engine', client: 'Royal Society', tag: 'research' };
const archivedText = (kind: Kind) =>
  `The ${kind} “${names[kind]}” is archived. Restore it or choose another one.`;
const refusal = (kind: Kind) => ({
  status: 409,
  body: { errors: [{ msg: archivedText(kind), code: 'archived' }] },
});

/** Creates a member with a finished entry on a project, client and tag, then archives one of these. */
async function house(kind: Kind) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, workspace_id);
  const token = await server.signIn(personId);
  const { id: client_id } = await buildClient(server.db, workspace_id);
  const { id: project_id } = await buildProject(server.db, workspace_id, { created_by: personId, client_id });
  const { id: tag_id } = await buildTag(server.db, workspace_id);
  const entry = async (details = {}, seconds: number | null = 3600) =>
    (await buildEntry(server.db, workspace_id, personId, '2026-11-17T09:00:00Z', seconds, details)).id;
  const standing = await entry({ project_id });
  await server.db.insertInto('time_entry_tag').values({ workspace_id, entry_id: standing, tag_id }).execute();
  await server.db
    .updateTable(kind)
    .set({ archived: true })
    .where('workspace_id', '=', workspace_id)
    .execute();
  const booking = kind === 'tag' ? { tag_check_array: [tag_id] } : { project_id };
  const bulk = kind === 'tag' ? { add_tags: [tag_id] } : { project_id };
  return { workspace_id, adminId, token, client_id, project_id, tag_id, entry, standing, booking, bulk };
}

describe.each(['project', 'client', 'tag'] as const)('an archived %s', (kind) => {
  it('accepts no new time', async () => {
    const { workspace_id, token, project_id, tag_id, entry, standing, booking, bulk } = await house(kind);
    const timer_id = await entry();
    const running = await entry({}, null);
    const parts = kind === 'tag' ? { project_id: 0, tag_id } : { project_id, tag_id: '' };
    const calls = [
      ['POST /api/usertime/create', { workspace_id, ...booking }],
      ['POST /api/usertime/manual_entry', { workspace_id, ...times, ...booking }],
      ['PUT /api/usertime/update', { workspace_id, timer_id: running, isStop: 1, ...booking }],
      ['PUT /api/usertime/update_parts', { workspace_id, timer_id, is_billable: 0, ...parts }],
      kind === 'tag'
        ? (['PUT /api/usertime/update_tag', { timer_id, tag_id }] as const)
        : (['PUT /api/usertime/update_project', { workspace_id, timer_id, project_id }] as const),
      ['POST /api/usertime/duplicate', { timer_id: standing }],
    ] as const;
    for (const [call, payload] of calls) {
      expect([call, await server.call(call, payload, token)]).toMatchObject([call, refusal(kind)]);
    }
    const many = { workspace_id, timer_ids: [standing, timer_id], title: 'Note I', ...bulk };
    expect((await server.call('PUT /api/usertime/bulk_edit', many, token)).body.results).toMatchObject([
      { timer_id: standing, done: true },
      { timer_id, done: false, msg: archivedText(kind) },
    ]);
    const rows = await server.db
      .selectFrom('time_entry')
      .where('workspace_id', '=', workspace_id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { id: standing, project_id, description: 'Note I' },
      { id: timer_id, project_id: null, description: 'Note G' },
      { id: running, project_id: null, ended_at: null },
    ]);
  });

  it('stays on an entry that is edited, split, or deleted and restored', async () => {
    const { workspace_id, token, project_id, tag_id, standing, booking } = await house(kind);
    const [timer_id, timer_ids] = [standing, [standing]];
    const parts = { workspace_id, timer_id, project_id, tag_id, is_billable: 1 };
    expect(await server.call('PUT /api/usertime/update_parts', parts, token)).toMatchObject(done);
    const split = { timer_id, at: times.timer_start + 60 };
    const { status, body } = await server.call('POST /api/usertime/split', split, token);
    expect(status).toBe(200);
    for (const call of ['POST /api/usertime/delete', 'POST /api/usertime/restore'] as const) {
      const { results } = (await server.call(call, { workspace_id, timer_ids }, token)).body;
      expect(results).toMatchObject([{ timer_id, done: true }]);
    }
    const listed = await server.call('POST /api/usertime/list', { workspace_id, offset: 0 }, token);
    const kept = { project_id, tag_id: String(tag_id) };
    expect(listed.body.results).toMatchObject([
      { timer_id: body.results.insertId, ...kept },
      { timer_id, ...kept },
    ]);
    // A stopped entry keeps the archived project too.
    await server.db.updateTable('time_entry').set({ ended_at: null }).where('id', '=', timer_id).execute();
    const stop = { workspace_id, timer_id, isStop: 1, ...booking };
    expect(await server.call('PUT /api/usertime/update', stop, token)).toMatchObject(done);
  });

  it('is restored when a bulk edit that removed it is undone', async () => {
    const { workspace_id, token, project_id, tag_id, standing } = await house(kind);
    const away = { workspace_id, timer_ids: [standing], project_id: 0, tag_id: '' };
    const { undo_id } = (await server.call('PUT /api/usertime/bulk_edit', away, token)).body;
    expect(await server.call('PUT /api/usertime/bulk_undo', { workspace_id, undo_id }, token)).toMatchObject({
      body: { results: [{ done: true }] },
    });
    const listed = await server.call('POST /api/usertime/list', { workspace_id, offset: 0 }, token);
    expect(listed.body.results).toMatchObject([{ project_id, tag_id: String(tag_id) }]);
  });

  it('is not suggested', async () => {
    const { workspace_id, token } = await house(kind);
    const asked = { workspace_id, term: 'note', limit: 5 };
    const { results } = (await server.call('POST /api/usertime/suggest', asked, token)).body;
    expect(results).toMatchObject([kind === 'tag' ? { tags: [] } : { project_id: 0, project_name: null }]);
  });
});

it.each(['project', 'client'] as const)('a picker omits projects of an archived %s', async (kind) => {
  const { workspace_id, token } = await house(kind);
  const { results } = (await server.call('POST /api/project/search', { workspace_id }, token)).body;
  expect(results).toEqual([]);
});

it('an archived client accepts no new projects and keeps its own', async () => {
  const { workspace_id, adminId, project_id, client_id } = await house('client');
  const admin = await server.signIn(adminId);
  const named = { workspace_id, project_name: 'Engine', client_id };
  expect(await server.call('POST /api/project/add', named, admin)).toMatchObject(refusal('client'));
  const copy = { workspace_id, project_id };
  expect(await server.call('POST /api/project/duplicate', copy, admin)).toMatchObject(refusal('client'));
  const { id: other } = await buildProject(server.db, workspace_id, { created_by: adminId });
  const edit = (id: number) => server.call('PUT /api/project/edit', { ...named, project_id: id }, admin);
  expect(await edit(other)).toMatchObject(refusal('client'));
  expect(await edit(project_id)).toMatchObject(done);
});

it.each(['client', 'tag'] as const)('a merged %s accepts no new time', async (kind) => {
  const { workspace_id, adminId, tag_id, client_id } = await house('project');
  const id = kind === 'tag' ? tag_id : client_id;
  await server.db
    .updateTable(kind)
    .set({ merged_into: id + 1 })
    .where('id', '=', id)
    .execute();
  const missing = { status: 404, body: { errors: [{ msg: `This ${kind} does not exist.` }] } };
  const admin = await server.signIn(adminId);
  const timer_ids = [(await buildEntry(server.db, workspace_id, adminId, '2026-11-17T09:00:00Z', 60)).id];
  const calls =
    kind === 'tag'
      ? ([
          ['POST /api/usertime/create', { workspace_id, tag_check_array: [id] }],
          ['POST /api/usertime/manual_entry', { workspace_id, ...times, tag_check_array: [id] }],
          ['PUT /api/usertime/update_tag', { timer_id: timer_ids[0], tag_id: id }],
          ['PUT /api/usertime/bulk_edit', { workspace_id, timer_ids, add_tags: [id] }],
        ] as const)
      : ([['POST /api/project/add', { workspace_id, project_name: 'Engine', client_id: id }]] as const);
  for (const [call, payload] of calls) {
    expect([call, await server.call(call, payload, admin)]).toMatchObject([call, missing]);
  }
});
