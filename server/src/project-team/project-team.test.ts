import { buildMember, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type ProjectWorkspace = Awaited<ReturnType<typeof buildProjectWorkspace>>;

const notManaged = {
  status: 403,
  body: { errors: [{ msg: 'Only the managers of this project and admins may change it.' }] },
};
const noProject = {
  status: 404,
  body: { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] },
};
const notOnIt = {
  status: 404,
  body: { errors: [{ msg: 'This person is not on the project.', param: 'project_member_id' }] },
};

const add = (house: ProjectWorkspace, fields: object, token: string) =>
  server.call('POST /api/project_member/addmember', { ...house.of, checkArray: [1], ...fields }, token);

/** Returns the members of the project with their membership ids, as an admin sees them. */
async function teamOf({ of, admin }: ProjectWorkspace) {
  const { body } = await server.call('POST /api/project/get', of, admin);
  return body.project_members.map(({ user_id, role, pm_id }) => ({ user_id, role, pm_id }));
}

async function membershipOf(house: ProjectWorkspace, personId: number): Promise<number> {
  return (await teamOf(house)).find(({ user_id }) => user_id === personId)?.pm_id ?? 0;
}

describe('candidates for a project', () => {
  it('are the active members of the workspace who are not on the project, by name', async () => {
    const house = await buildProjectWorkspace(server);
    await buildMember(server.db, house.id, { first_name: 'Gone' }, false);
    await buildMember(server.db, (await buildProjectWorkspace(server)).id, { first_name: 'Foreign' });
    const badge = { profile_name_colorcode: '364fc7' };
    for (const token of [house.manager, house.admin]) {
      const { status, body } = await server.call('POST /api/project/teamlist', house.of, token);
      expect(status).toBe(200);
      expect(body.results).toEqual([
        {
          ...badge,
          user_id: house.ids.admin,
          name: 'Ada Lovelace',
          first_name: 'Ada',
          last_name: 'Lovelace',
        },
        { ...badge, user_id: house.ids.outsider, name: 'Zoe', first_name: 'Zoe', last_name: '' },
      ]);
    }
  });

  it('are visible to users who may add them', async () => {
    const [house, other] = [await buildProjectWorkspace(server), await buildProjectWorkspace(server)];
    const teamlist = (project_id: unknown, token: string) =>
      server.call('POST /api/project/teamlist', { ...house.of, project_id }, token);
    expect(await teamlist(house.projectId, house.member)).toMatchObject(notManaged);
    expect(await teamlist(house.projectId, house.outsider)).toMatchObject(notManaged);
    expect(await teamlist(other.projectId, house.admin)).toMatchObject(noProject);
    expect(await teamlist('one', house.admin)).toMatchObject({ status: 400 });
  });
});

describe('adding members', () => {
  it('adds them to the project and does not change existing members', async () => {
    const house = await buildProjectWorkspace(server);
    const { admin, manager, member, outsider } = house.ids;
    const checkArray = [manager, outsider, outsider];
    expect(await add(house, { checkArray, manager: 0, project_name: 'x' }, house.manager)).toEqual({
      status: 200,
      body: { status: 200 },
    });
    await add(house, { checkArray: [admin, member], manager: 1 }, house.admin);
    expect(await teamOf(house)).toMatchObject([
      { user_id: admin, role: 1 },
      { user_id: manager, role: 1 },
      { user_id: member, role: 0 },
      { user_id: outsider, role: 0 },
    ]);
  });

  it('adds nobody when one of them is not an active member of the workspace', async () => {
    const house = await buildProjectWorkspace(server);
    const inactive = await buildMember(server.db, house.id, {}, false);
    const foreign = (await buildProjectWorkspace(server)).ids.member;
    const before = await teamOf(house);
    for (const stranger of [inactive.id, foreign, 2 ** 40]) {
      expect(await add(house, { checkArray: [house.ids.outsider, stranger] }, house.admin)).toMatchObject({
        status: 404,
        body: { errors: [{ msg: 'This person isn’t a member of this workspace.', param: 'checkArray' }] },
      });
    }
    expect(await teamOf(house)).toEqual(before);
  });

  it('is available to its managers and to admins of its workspace', async () => {
    const [house, other] = [await buildProjectWorkspace(server), await buildProjectWorkspace(server)];
    const checkArray = [house.ids.outsider];
    expect(await add(house, { checkArray }, house.member)).toMatchObject(notManaged);
    expect(await add(house, { checkArray, manager: 1 }, house.outsider)).toMatchObject(notManaged);
    expect(await add(house, { checkArray, project_id: other.projectId }, house.admin)).toMatchObject(
      noProject,
    );
    expect(await teamOf(house)).toHaveLength(2);
    expect(await teamOf(other)).toHaveLength(2);
  });

  it.each([
    [{ checkArray: [] }, 'checkArray'],
    [{ checkArray: ['1'] }, 'checkArray'],
    [{ manager: true }, 'manager'],
  ])('rejects %j', async (fields, param) => {
    const house = await buildProjectWorkspace(server);
    const { status, body } = await add(house, fields, house.manager);
    expect([status, body.errors[0]?.param]).toEqual([400, param]);
  });
});

describe('changing project members', () => {
  const setRole = ({ id }: ProjectWorkspace, project_member_id: unknown, role: unknown, token: string) =>
    server.call('PUT /api/project_member/edit', { workspace_id: id, project_member_id, role }, token);
  const remove = ({ id }: ProjectWorkspace, project_member_id: unknown, token: string) =>
    server.call('POST /api/project_member/delete', { workspace_id: id, project_member_id }, token);

  it('grants and revokes the manager role immediately', async () => {
    const house = await buildProjectWorkspace(server);
    const rename = () =>
      server.call('PUT /api/project/edit', { ...house.of, project_name: 'Note G' }, house.member);
    const memberId = await membershipOf(house, house.ids.member);
    expect(await rename()).toMatchObject(notManaged);
    expect(await setRole(house, memberId, 1, house.manager)).toEqual({ status: 200, body: { status: 200 } });
    expect(await rename()).toMatchObject({ status: 200 });
    expect(await setRole(house, memberId, 0, house.admin)).toMatchObject({ status: 200 });
    expect(await rename()).toMatchObject(notManaged);
  });

  it('removes a member, whose time remains', async () => {
    const house = await buildProjectWorkspace(server);
    const memberId = await membershipOf(house, house.ids.member);
    const entry = { timer_start: 1_763_000_000, timer_end: 1_763_003_600, project_id: house.projectId };
    await server.call(
      'POST /api/usertime/manual_entry',
      { workspace_id: house.id, title: '', ...entry },
      house.member,
    );
    expect(await remove(house, memberId, house.manager)).toEqual({ status: 200, body: { status: 200 } });
    expect(await teamOf(house)).toMatchObject([{ user_id: house.ids.manager }]);
    const { body } = await server.call('POST /api/project/get', house.of, house.admin);
    expect(body.project_time).toEqual([{ time_by_project: 3_600_000 }]);
    expect(await remove(house, memberId, house.manager)).toMatchObject(notOnIt);
  });

  it('is available to its managers and to admins', async () => {
    const house = await buildProjectWorkspace(server);
    const memberId = await membershipOf(house, house.ids.member);
    for (const token of [house.member, house.outsider]) {
      expect(await setRole(house, memberId, 1, token)).toMatchObject(notManaged);
      expect(await remove(house, memberId, token)).toMatchObject(notManaged);
    }
    expect(await teamOf(house)).toMatchObject([{ role: 1 }, { role: 0 }]);
  });

  it('rejects projects of another workspace and hidden projects', async () => {
    const house = await buildProjectWorkspace(server, { sole_team_viewer: true });
    const other = await buildProjectWorkspace(server);
    const foreign = await membershipOf(other, other.ids.member);
    const unseen = await membershipOf(house, house.ids.member);
    expect(await setRole(house, foreign, 1, house.admin)).toMatchObject(notOnIt);
    expect(await remove(house, foreign, house.admin)).toMatchObject(notOnIt);
    expect(await setRole(house, unseen, 1, house.outsider)).toMatchObject(notOnIt);
    expect(await remove(house, unseen, house.outsider)).toMatchObject(notOnIt);
    expect([await teamOf(house), await teamOf(other)]).toMatchObject([
      [{ role: 1 }, { role: 0 }],
      [{ role: 1 }, { role: 0 }],
    ]);
  });

  it('rejects unknown roles and memberships', async () => {
    const house = await buildProjectWorkspace(server);
    const memberId = await membershipOf(house, house.ids.member);
    const paramOf = ({ status, body }: Awaited<ReturnType<typeof setRole | typeof remove>>) => [
      status,
      body.errors[0]?.param,
    ];
    expect(paramOf(await setRole(house, memberId, 2, house.manager))).toEqual([400, 'role']);
    expect(paramOf(await setRole(house, 0, 1, house.manager))).toEqual([400, 'project_member_id']);
    expect(paramOf(await remove(house, '1', house.manager))).toEqual([400, 'project_member_id']);
  });
});
