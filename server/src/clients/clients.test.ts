import {
  buildClient,
  buildMember,
  buildProject,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Creates a workspace with an admin, a member, and a client of another workspace. */
async function house() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const memberId = (await buildMember(server.db, workspace_id)).id;
  const foreign = await buildClient(server.db, (await buildWorkspace(server.db)).id);
  const admin = await server.signIn(adminId);
  const member = await server.signIn(memberId);
  const search = async (fields: object = {}) =>
    (await server.call('POST /api/client/search', { workspace_id, ...fields }, member)).body.results;
  return { workspace_id, adminId, admin, member, foreign, search };
}

const names = { client_name: 'Royal Society', company_name: 'London' };
const missing = (param: string) => ({
  status: 404,
  body: { errors: [{ msg: 'This client does not exist.', param }] },
});

describe('a client', () => {
  it('is listed with the number of its projects', async () => {
    const { workspace_id, adminId, search } = await house();
    const { id: client_id } = await buildClient(server.db, workspace_id, 'Ada');
    await buildProject(server.db, workspace_id, { created_by: adminId, client_id });
    await buildProject(server.db, workspace_id, { created_by: adminId, client_id, archived: true });
    await buildClient(server.db, workspace_id, 'Babbage');
    expect(await search()).toEqual([
      { id: client_id, client_name: 'Ada', company_name: 'Ada', is_archived: 0, project_count: 2 },
      expect.objectContaining({ client_name: 'Babbage', project_count: 0 }),
    ]);
  });

  it('is renamed', async () => {
    const { workspace_id, member, search } = await house();
    const { id } = await buildClient(server.db, workspace_id, 'Ada');
    const change = { workspace_id, client_id: id, client_name: ' Ada L. ', company_name: ' Notes ' };
    expect(await server.call('PUT /api/client/edit', change, member)).toMatchObject({ status: 200 });
    expect(await search()).toMatchObject([{ id, client_name: 'Ada L.', company_name: 'Notes' }]);
  });

  it('is renamed without other changes', async () => {
    const { workspace_id, member } = await house();
    const { id } = await buildClient(server.db, workspace_id);
    const change = { workspace_id, client_id: id, client_name: ' ', company_name: '' };
    expect(await server.call('PUT /api/client/edit', change, member)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { msg: 'Please enter the client name', param: 'client_name' },
          { msg: 'Please enter the company name', param: 'company_name' },
        ],
      },
    });
  });

  it('is archived and restored', async () => {
    const { workspace_id, member, search } = await house();
    const { id } = await buildClient(server.db, workspace_id);
    const archive = (is_archived: unknown) =>
      server.call('PUT /api/client/archive', { workspace_id, client_id: id, is_archived }, member);
    const shown = async () =>
      Promise.all(
        [1, 2, 3].map(async (mode) => (await search({ mode })).map((client) => client.is_archived)),
      );

    expect(await archive(1)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([[], [1], [1]]);
    const list = await server.call('POST /api/client/list', { workspace_id }, member);
    expect(list.body.results).toEqual([]);
    await archive(0);
    expect(await shown()).toEqual([[0], [], [0]]);
    expect(await archive('yes')).toMatchObject({ status: 400 });
  });

  it('of another workspace, or of none, is not found', async () => {
    const { workspace_id, member, foreign } = await house();
    for (const client_id of [foreign.id, 999_999_999]) {
      const edit = { workspace_id, client_id, ...names };
      expect(await server.call('PUT /api/client/edit', edit, member)).toMatchObject(missing('client_id'));
      const archive = { workspace_id, client_id, is_archived: 1 };
      expect(await server.call('PUT /api/client/archive', archive, member)).toMatchObject(
        missing('client_id'),
      );
    }
  });

  it('is searched in one of three modes', async () => {
    const { workspace_id, member } = await house();
    for (const mode of [0, 4, '1']) {
      expect(await server.call('POST /api/client/search', { workspace_id, mode }, member)).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('merging clients', () => {
  /** Creates two clients, each with a project. */
  async function pair() {
    const place = await house();
    const { workspace_id, adminId, admin } = place;
    const one = await buildClient(server.db, workspace_id, 'One');
    const other = await buildClient(server.db, workspace_id, 'Other');
    const projectOf = (client_id: number, name: string) =>
      buildProject(server.db, workspace_id, { created_by: adminId, client_id, name });
    const projects = [
      await projectOf(one.id, 'Note A'),
      await projectOf(one.id, 'Note B'),
      await projectOf(other.id, 'Note C'),
    ];
    const clients = async () => {
      const rows = await server.db
        .selectFrom('project')
        .where('workspace_id', '=', workspace_id)
        .select(['client_id', 'version'])
        .orderBy('id')
        .execute();
      return rows.map(({ client_id, version }) => [client_id, version]);
    };
    const rename = (project_id: number | undefined, project_name: string) =>
      server.call('PUT /api/project/edit', { workspace_id, project_id, project_name }, admin);
    const merge = (client_id: number, into_id: number, token = admin) =>
      server.call('POST /api/client/merge', { workspace_id, client_id, into_id }, token);
    const unmerge = (merge_id: number, token = admin) =>
      server.call('POST /api/client/unmerge', { workspace_id, merge_id }, token);
    return { ...place, one: one.id, other: other.id, projects, clients, rename, merge, unmerge };
  }

  it('moves the projects to the other client, and back when it is undone', async () => {
    const { one, other, clients, search, merge, unmerge } = await pair();
    const { status, body } = await merge(one, other);
    expect([status, body.moved]).toEqual([200, 2]);
    expect(await clients()).toEqual([
      [other, 2],
      [other, 2],
      [other, 1],
    ]);
    expect(await search({ mode: 3 })).toMatchObject([{ id: other, project_count: 3 }]);

    expect(await unmerge(body.merge_id)).toMatchObject({ status: 200 });
    expect(await clients()).toEqual([
      [one, 3],
      [one, 3],
      [other, 1],
    ]);
    expect(await search()).toMatchObject([{ id: one }, { id: other }]);
    expect(await unmerge(body.merge_id)).toMatchObject({
      status: 404,
      body: { errors: [{ param: 'merge_id' }] },
    });
  });

  it('leaves projects that were moved elsewhere meanwhile, when it is undone', async () => {
    const { one, other, projects, clients, merge, unmerge } = await pair();
    const { body } = await merge(one, other);
    await server.db
      .updateTable('project')
      .set({ client_id: null })
      .where('id', '=', projects[0]?.id ?? 0)
      .execute();
    await unmerge(body.merge_id);
    expect(await clients()).toMatchObject([
      [null, 2],
      [one, 3],
      [other, 1],
    ]);
  });

  it('is refused while both have an active project of the same name', async () => {
    const { one, other, projects, rename, merge } = await pair();
    await rename(projects[2]?.id, 'note a');
    expect(await merge(one, other)).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            msg: 'Both clients have a project called “Note A”. Rename or archive one of them first.',
            param: 'into_id',
          },
        ],
      },
    });
    await rename(projects[2]?.id, 'Note C');
    expect(await merge(one, other)).toMatchObject({ status: 200 });
  });

  it('is undone in reverse order', async () => {
    const { workspace_id, one, other, merge, unmerge } = await pair();
    const third = await buildClient(server.db, workspace_id);
    const first = (await merge(one, other)).body.merge_id;
    const second = (await merge(other, third.id)).body.merge_id;
    expect(await unmerge(first)).toMatchObject({ status: 409, body: { errors: [{ param: 'merge_id' }] } });
    expect(await unmerge(second)).toMatchObject({ status: 200 });
    expect(await unmerge(first)).toMatchObject({ status: 200 });
  });

  it('is available only to admins', async () => {
    const { one, other, member, merge, unmerge } = await pair();
    expect(await merge(one, other, member)).toMatchObject({ status: 403 });
    const { body } = await merge(one, other);
    expect(await unmerge(body.merge_id, member)).toMatchObject({ status: 403 });
  });

  it('rejects the client itself, a merged one, another workspace’s and an unknown one', async () => {
    const { workspace_id, one, other, foreign, clients, merge } = await pair();
    expect(await merge(one, one)).toMatchObject({ status: 400, body: { errors: [{ param: 'into_id' }] } });
    expect(await merge(one, foreign.id)).toMatchObject(missing('into_id'));
    expect(await merge(foreign.id, one)).toMatchObject(missing('client_id'));
    expect((await clients()).map(([client]) => client)).toEqual([one, one, other]);

    await merge(one, other);
    expect(await merge(one, other)).toMatchObject(missing('client_id'));
    const third = await buildClient(server.db, workspace_id);
    expect(await merge(third.id, one)).toMatchObject(missing('into_id'));
  });

  it('prevents editing or archiving the merged client', async () => {
    const { workspace_id, one, other, member, merge } = await pair();
    await merge(one, other);
    const edit = { workspace_id, client_id: one, ...names };
    expect(await server.call('PUT /api/client/edit', edit, member)).toMatchObject(missing('client_id'));
    const archive = { workspace_id, client_id: one, is_archived: 1 };
    expect(await server.call('PUT /api/client/archive', archive, member)).toMatchObject(missing('client_id'));
  });

  it('is undone only by admins of the workspace, and only as the kind that was merged', async () => {
    const { one, other, merge, unmerge, workspace_id, admin } = await pair();
    const { merge_id } = (await merge(one, other)).body;
    const stranger = await pair();
    expect(await stranger.unmerge(merge_id)).toMatchObject({ status: 404 });
    const asTag = await server.call('POST /api/tag/unmerge', { workspace_id, merge_id }, admin);
    expect(asTag).toMatchObject({ status: 404 });
    expect(await unmerge(merge_id)).toMatchObject({ status: 200 });
  });

  it('runs simultaneous merges one after the other', async () => {
    const { one, other, clients, merge } = await pair();
    const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(new Set((await clients()).map(([client]) => client)).size).toBe(1);
  });
});
