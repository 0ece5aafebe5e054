import {
  buildEntry,
  buildMember,
  buildProjectWorkspace,
  buildTag,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type ProjectWorkspace = Awaited<ReturnType<typeof buildProjectWorkspace>>;

const get = (of: ProjectWorkspace['of'], token: string) => server.call('POST /api/project/get', of, token);
const progress = (of: ProjectWorkspace['of'], token: string) =>
  server.call('POST /api/project/progress', of, token);

/** Adds finished time of the manager, the member and the outsider (1, 10 and 100 s), and running timers. */
async function trackOn({ id, projectId, ids }: ProjectWorkspace) {
  const on = { project_id: projectId };
  const first = await buildEntry(server.db, id, ids.manager, '2026-11-16T09:00:00Z', 1, {
    ...on,
    is_billable: true,
  });
  const second = await buildEntry(server.db, id, ids.member, '2026-11-02T09:00:00Z', 10, on);
  await buildEntry(server.db, id, ids.outsider, '2026-11-16T12:00:00Z', 100, on);
  await buildEntry(server.db, id, ids.member, '2026-11-18T08:00:00Z', null, on);
  return [first.id, second.id] as const;
}

describe('a project', () => {
  it('shows its members, and its time by tag to its managers', async () => {
    const house = await buildProjectWorkspace(server);
    const { id, of, projectId, ids, admin, manager, member, outsider } = house;
    const [first, second] = await trackOn(house);
    const [research, letters] = [await buildTag(server.db, id), await buildTag(server.db, id, 'letters')];
    const tagged = [
      { workspace_id: id, entry_id: first, tag_id: research.id },
      { workspace_id: id, entry_id: second, tag_id: research.id },
      { workspace_id: id, entry_id: second, tag_id: letters.id },
    ];
    await server.db.insertInto('time_entry_tag').values(tagged).execute();
    const { status, body } = await get(of, manager);
    expect(status).toBe(200);
    expect(body).toEqual({
      project_members: [
        {
          user_id: ids.manager,
          name: 'Charles Babbage',
          profile_name_colorcode: '364fc7',
          pm_id: expect.any(Number),
          first_name: 'Charles',
          last_name: 'Babbage',
          role: 1,
          billable_rate: null,
          labor_cost: null,
          current_rate: null,
          current_cost: null,
        },
        expect.objectContaining({ user_id: ids.member, name: 'mary Somerville', role: 0 }),
      ],
      project_details: [
        {
          id: projectId,
          project_name: 'Difference Engine',
          project_color: '#0b7285',
          client_id: null,
          client_name: null,
          role: 1,
          is_archived: 0,
          isbillable: 0,
          estimate_hours: null,
          budget_unit: null,
          budget_amount: null,
          budget_period: 'once',
          budget_time: 'all',
          fixed_fee: null,
          billable_rate: null,
          time_by_project: 111_000,
          version: 1,
        },
      ],
      project_time: [{ time_by_project: 111_000 }],
      tag_time: [
        { tag_id: 0, tag_title: 'No Tag', tagcolor: '#F5FFFA', time_by_tag: 100_000 },
        { tag_id: research.id, tag_title: 'research', tagcolor: '#000000', time_by_tag: 11_000 },
        { tag_id: letters.id, tag_title: 'letters', tagcolor: '#000000', time_by_tag: 10_000 },
      ],
    });
    expect((await get(of, admin)).body).toEqual(body);
    for (const token of [member, outsider]) {
      expect((await get(of, token)).body).toEqual({
        ...body,
        tag_time: [],
        project_details: [{ ...body.project_details[0], role: 0 }],
      });
    }
  });

  it('shows no time of others, and nothing to non-members, when the team is visible only to admins', async () => {
    const house = await buildProjectWorkspace(server, { sole_team_viewer: true });
    const { of, admin, manager, member, outsider } = house;
    await trackOn(house);
    const time = async (token: string) => {
      const { body } = await get({ ...of, ...{ is_sole_teamviewer: 0 } }, token);
      expect(body.project_details[0]?.time_by_project).toBe(body.project_time[0]?.time_by_project);
      return body.project_time[0]?.time_by_project;
    };
    expect(await time(admin)).toBe(111_000);
    expect(await time(manager)).toBe(111_000);
    expect(await time(member)).toBe(10_000);
    for (const call of [get, progress]) {
      expect(await call(of, outsider)).toMatchObject({
        status: 404,
        body: { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] },
      });
    }
    expect((await progress(of, member)).body).toMatchObject({
      time: 10_000,
      members: [{ name: 'mary Somerville', time: 10_000 }],
      weeks: [{ time: 10_000 }],
    });
    expect((await progress(of, manager)).body).toMatchObject({ time: 111_000 });
  });

  it('of another workspace, or of none, is not found', async () => {
    const [house, other] = [await buildProjectWorkspace(server), await buildProjectWorkspace(server)];
    for (const project_id of [other.projectId, 2 ** 40]) {
      for (const call of [get, progress]) {
        expect(await call({ ...house.of, project_id }, house.admin)).toMatchObject({
          status: 404,
          body: { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] },
        });
      }
    }
    for (const project_id of [0, 1.5, '1']) {
      expect(
        await server.call('POST /api/project/get', { ...house.of, project_id }, house.admin),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'project_id' }] },
      });
    }
  });
});

describe('project progress', () => {
  it('is shown by week without gaps, and by member in descending order', async () => {
    const house = await buildProjectWorkspace(server);
    const { of, ids, projectId, manager } = house;
    await trackOn(house);
    await server.db
      .updateTable('project')
      .set({ estimate_hours: 12.5 })
      .where('id', '=', projectId)
      .execute();
    const { status, body } = await progress(of, manager);
    expect(status).toBe(200);
    const badge = { profile_name_colorcode: '364fc7' };
    expect(body).toEqual({
      weeks: [
        { start: '2026-11-01', time: 10_000, billable_time: 0 },
        { start: '2026-11-08', time: 0, billable_time: 0 },
        { start: '2026-11-15', time: 101_000, billable_time: 1_000 },
      ],
      members: [
        { ...badge, user_id: ids.outsider, name: 'Zoe', time: 100_000, billable_time: 0 },
        { ...badge, user_id: ids.member, name: 'mary Somerville', time: 10_000, billable_time: 0 },
        { ...badge, user_id: ids.manager, name: 'Charles Babbage', time: 1_000, billable_time: 1_000 },
      ],
      time: 111_000,
      billable_time: 1_000,
      billable_amount: '0.00',
      estimate_hours: 12.5,
    });
  });

  it('starts weeks in the user’s time zone and on their first day', async () => {
    const { id, projectId, of, ids } = await buildProjectWorkspace(server);
    // A Sunday evening in UTC is a Monday morning in Apia.
    const on = { project_id: projectId };
    await buildEntry(server.db, id, ids.member, '2026-11-15T20:00:00Z', 60, on);
    const startFor = async (time_zone: string, first_day_of_week: number) => {
      const person = await buildMember(server.db, id, { time_zone, first_day_of_week });
      return (await progress(of, await server.signIn(person.id))).body.weeks.map(({ start }) => start);
    };
    expect(await startFor('UTC', 0)).toEqual(['2026-11-15']);
    expect(await startFor('UTC', 1)).toEqual(['2026-11-09']);
    expect(await startFor('Pacific/Apia', 1)).toEqual(['2026-11-16']);
    expect(await startFor('', 6)).toEqual(['2026-11-14']);
  });

  it('is empty without time, and keeps the time of former members', async () => {
    const house = await buildProjectWorkspace(server);
    const { id, of, ids, admin } = house;
    expect((await progress(of, admin)).body).toEqual({
      weeks: [],
      members: [],
      time: 0,
      billable_time: 0,
      billable_amount: '0.00',
      estimate_hours: null,
    });
    await trackOn(house);
    await server.call('PUT /api/team/deactivate', { workspace_id: id, user_id: ids.member }, admin);
    const { body } = await progress(of, admin);
    expect(body.members.map((each) => each.user_id)).toContain(ids.member);
    expect((await get(of, admin)).body.project_members).toMatchObject([{ user_id: ids.manager }]);
  });
});
