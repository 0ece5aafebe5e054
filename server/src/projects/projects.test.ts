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

async function house(rules: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, rules);
  const member = await buildMember(server.db, id);
  return {
    id,
    adminId,
    admin: await server.signIn(adminId),
    member: await server.signIn(member.id),
    memberId: member.id,
  };
}

describe('clients', () => {
  it('are added, listed by name and found by a part of name or company', async () => {
    const { id, member } = await house();
    for (const [client_name, company_name] of [
      ['Österreich', 'Wien'],
      ['babbage', 'Engines'],
      ['Ada', '100% Sure'],
    ]) {
      const added = await server.call(
        'POST /api/client/add',
        { workspace_id: id, client_name, company_name },
        member,
      );
      expect(added).toMatchObject({ status: 200, body: { results: { insertId: expect.any(Number) } } });
    }
    const { body } = await server.call('POST /api/client/list', { workspace_id: id }, member);
    expect(body.results.map((client) => client.client_name)).toEqual(['Ada', 'babbage', 'Österreich']);

    for (const [searchTerm, found] of [
      ['engi', ['babbage']],
      ['%', ['Ada']],
      ['_', []],
      ['öst', ['Österreich']],
    ]) {
      const search = await server.call('POST /api/client/search', { workspace_id: id, searchTerm }, member);
      expect(search.body.results.map((client) => client.client_name)).toEqual(found);
    }
  });

  it('need both names', async () => {
    const { id, member } = await house();
    const { status, body } = await server.call('POST /api/client/add', { workspace_id: id }, member);
    expect(status).toBe(400);
    expect(body.errors.map(({ msg }) => msg)).toEqual([
      'Please enter the client name',
      'Please enter the company name',
    ]);
  });
});

describe('projects', () => {
  it('are created with the workspace’s default and their creator as manager, and found by name or client', async () => {
    const { id, member, memberId } = await house({ default_billable: true });
    const client = await buildClient(server.db, id);
    const payload = {
      workspace_id: id,
      project_name: ' Note G ',
      client_id: client.id,
      project_color: '#0B7285',
    };
    const { status, body } = await server.call('POST /api/project/add', payload, member);
    expect(status).toBe(200);
    const managers = await server.db
      .selectFrom('project_member')
      .where('workspace_id', '=', id)
      .selectAll()
      .execute();
    expect(managers).toMatchObject([
      { person_id: memberId, role: 'manager', project_id: body.results.insertId },
    ]);

    for (const searchTerm of ['note', 'ROYAL', '']) {
      const found = await server.call('POST /api/project/search', { workspace_id: id, searchTerm }, member);
      expect(found.body.results).toEqual([
        {
          id: body.results.insertId,
          project_name: 'Note G',
          project_color: '#0B7285',
          client_id: client.id,
          client_name: 'Royal Society',
          is_archived: 0,
          user_id: memberId,
          workspace_id: id,
          isbillable: 1,
        },
      ]);
    }
    const archived = await server.call(
      'POST /api/project/search',
      { workspace_id: id, is_archived: 1 },
      member,
    );
    expect(archived.body.results).toEqual([]);
  });

  it('can be created only by admins when the workspace requires it, whatever the client claims', async () => {
    const { id, admin, member } = await house({ sole_project_creator: true });
    const payload = { workspace_id: id, project_name: 'Difference Engine', client_id: 0 };
    const refused = await server.call('POST /api/project/add', payload, member);
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      [{ msg: 'Only admins can create projects in this workspace.', param: 'workspace_id' }],
    ]);
    const claimed = { ...payload, is_workspace_admin: 1 };
    expect(await server.call('POST /api/project/add', claimed, member)).toMatchObject({ status: 400 });
    expect(await server.call('POST /api/project/add', payload, admin)).toMatchObject({ status: 200 });
  });

  it('can be created where the workspace list allows it', async () => {
    const [everyones, admins] = [await house(), await house({ sole_project_creator: true })];
    const told = async (token: string) =>
      (await server.call('POST /api/workspace/listbyworkspaceid', {}, token)).body.results.map(
        (workspace) => workspace.may_create_projects,
      );
    expect(await told(everyones.member)).toEqual([1]);
    expect(await told(admins.member)).toEqual([0]);
    expect(await told(admins.admin)).toEqual([1]);
  });

  it('cannot have a client of another workspace', async () => {
    const { id, member } = await house();
    const foreign = await buildClient(server.db, (await house()).id);
    const payload = { workspace_id: id, project_name: 'Spy', client_id: foreign.id };
    const { status, body } = await server.call('POST /api/project/add', payload, member);
    expect([status, body.errors]).toEqual([
      404,
      [{ msg: 'This client does not exist.', param: 'client_id' }],
    ]);
    const { body: found } = await server.call('POST /api/project/search', { workspace_id: id }, member);
    expect(found.results).toEqual([]);
  });

  it('need a name and a colour of six digits', async () => {
    const { id, member } = await house();
    const nameless = await server.call('POST /api/project/add', { workspace_id: id }, member);
    expect(nameless.body.errors).toEqual([{ msg: 'Please enter the Project name', param: 'project_name' }]);
    const payload = { workspace_id: id, project_name: 'x', project_color: 'red' };
    const colourless = await server.call('POST /api/project/add', payload, member);
    expect([colourless.status, colourless.body.errors[0]?.param]).toEqual([400, 'project_color']);
  });

  it('of another workspace are not found', async () => {
    const { id, member } = await house();
    const other = await house();
    await buildProject(server.db, other.id, { created_by: other.adminId });
    const { body } = await server.call('POST /api/project/search', { workspace_id: id }, member);
    expect(body.results).toEqual([]);
  });
});
