import { maxGroups, maxStacks, type Payload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { ratesRepository } from '../rates/index.ts';
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

type Asked = Partial<Payload<'POST /api/report/week_data'>>;

/** Creates a workspace with two members, the second one with a name on the team page. */
async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const admin = await server.signIn(adminId);
  const member = await buildMember(server.db, workspace_id);
  await server.db
    .updateTable('membership')
    .set({ name: 'Ada of the looms' })
    .where('person_id', '=', member.id)
    .execute();
  const add = (start: string, seconds: number, details: object = {}, personId = adminId) =>
    buildEntry(server.db, workspace_id, personId, start, seconds, { description: '', ...details });
  const tag = async (entry: { id: number }, title: string) => {
    const { id: tag_id } = await buildTag(server.db, workspace_id, title);
    await server.db
      .insertInto('time_entry_tag')
      .values({ workspace_id, entry_id: entry.id, tag_id })
      .execute();
    return String(tag_id);
  };
  const report = async (asked: Asked = {}, reader = admin) => {
    const week = { workspace_id, start: '2026-11-15', end: '2026-11-21', ...asked };
    return (await server.call('POST /api/report/week_data', week, reader)).body;
  };
  return { workspace_id, adminId, memberId: member.id, add, tag, report };
}

const brief = ({ key, name, time }: { key: string; name: string; time: number }) => [key, name, time / 1000];

it('groups by project and then by description, with names for missing ones', async () => {
  const { workspace_id, adminId, add, report } = await company();
  const client = await buildClient(server.db, workspace_id);
  const { id } = await buildProject(server.db, workspace_id, { created_by: adminId, client_id: client.id });
  await add('2026-11-16T09:00:00Z', 100, { project_id: id, description: 'Note G', is_billable: true });
  await add('2026-11-16T10:00:00Z', 20, { project_id: id });
  await add('2026-11-17T09:00:00Z', 60);
  const { groups, entries, more_groups } = await report();
  expect([entries, more_groups]).toEqual([3, undefined]);
  expect(groups).toMatchObject([
    {
      key: String(id),
      name: 'Difference Engine',
      color: '#0b7285',
      client_name: 'Royal Society',
      time: 120_000,
      exact_time: 120_000,
      billable_time: 100_000,
      entries: 2,
      groups: [
        { key: 'Note G', name: 'Note G', time: 100_000 },
        { key: '', name: '(No description)', time: 20_000, entries: 1 },
      ],
    },
    { key: '0', name: 'Without Project', color: '#13D1FC', client_name: null, time: 60_000 },
  ]);
});

it('groups by client, member and billable flag', async () => {
  const { workspace_id, adminId, memberId, add, report } = await company();
  const client = await buildClient(server.db, workspace_id);
  const { id } = await buildProject(server.db, workspace_id, { created_by: adminId, client_id: client.id });
  await add('2026-11-16T09:00:00Z', 10, { project_id: id, is_billable: true });
  await add('2026-11-17T09:00:00Z', 5, {}, memberId);
  const groupsBy = async (group_by: Asked['group_by']) =>
    (await report({ group_by, then_by: 'none' })).groups.map(brief);
  expect(await groupsBy('client')).toEqual([
    [String(client.id), 'Royal Society', 10],
    ['0', 'Without Client', 5],
  ]);
  expect(await groupsBy('member')).toEqual([
    [String(adminId), expect.any(String), 10],
    [String(memberId), 'Ada of the looms', 5],
  ]);
  expect(await groupsBy('billable')).toEqual([
    ['1', 'Billable', 10],
    ['0', 'Non-billable', 5],
  ]);
});

it('counts an entry in the group of each of its tags, and once in the total', async () => {
  const { add, tag, report } = await company();
  const entry = await add('2026-11-16T09:00:00Z', 10);
  const [draft, review] = [await tag(entry, 'draft'), await tag(entry, 'review')];
  await add('2026-11-16T10:00:00Z', 3);
  const byTag = await report({ group_by: 'tag', then_by: 'billable' });
  expect(byTag.groups.map(brief)).toEqual([
    [draft, 'draft', 10],
    [review, 'review', 10],
    ['0', '(No tag)', 3],
  ]);
  expect(byTag.totalTime).toBe(13_000);
  const [group] = (await report({ group_by: 'billable', then_by: 'tag' })).groups;
  expect([group?.time, group?.groups.map(brief)]).toEqual([13_000, byTag.groups.map(brief)]);
});

it('lists weeks in order by their first day within the period, on the reader’s first day of the week', async () => {
  const { add, report } = await company();
  await add('2026-11-11T09:00:00Z', 1);
  await add('2026-11-17T09:00:00Z', 30);
  await add('2026-11-20T09:00:00Z', 5);
  const { groups } = await report({ start: '2026-11-11', group_by: 'week', then_by: 'day' });
  // The reader's week begins on Sunday.
  expect(groups.map((group) => [...brief(group), group.groups.map(brief)])).toEqual([
    ['2026-11-11', '2026-11-11', 1, [['2026-11-11', '2026-11-11', 1]]],
    [
      '2026-11-15',
      '2026-11-15',
      35,
      [
        ['2026-11-17', '2026-11-17', 30],
        ['2026-11-20', '2026-11-20', 5],
      ],
    ],
  ]);
});

it('compares with the period of the same length that ends the day before', async () => {
  const { add, report } = await company();
  await add('2026-11-16T09:00:00Z', 30, { description: 'Note G', is_billable: true });
  await add('2026-11-09T09:00:00Z', 20, { description: 'Note G', is_billable: true });
  await add('2026-11-08T09:00:00Z', 3, { description: 'Note A' });
  await add('2026-11-07T09:00:00Z', 100, { description: 'Note G' });
  const byProject = await report({ compare: 1 });
  expect(byProject.previous).toEqual({
    start: '2026-11-08',
    end: '2026-11-14',
    totalTime: 23_000,
    billableTime: 20_000,
    money: { billable_amount: '0.00', labor_cost: '0.00', margin: '0.00' },
  });
  expect(byProject.groups).toMatchObject([
    { previous_time: 23_000, groups: [{ key: 'Note G', previous_time: 20_000 }] },
  ]);
  // The days of two weeks are compared by position.
  const byDay = await report({ compare: 1, group_by: 'day' });
  expect(byDay.groups).toMatchObject([{ key: '2026-11-16', time: 30_000, previous_time: 20_000 }]);
  expect((await report()).previous).toBeUndefined();
});

it('divides each bar into the largest projects and the others, which add up to the bar', async () => {
  const { workspace_id, adminId, add, report } = await company();
  const projects: number[] = [];
  for (let n = 1; n <= maxStacks + 2; n += 1) {
    const { id } = await buildProject(server.db, workspace_id, { created_by: adminId, name: `Project ${n}` });
    await add('2026-11-16T09:00:00Z', 100 - n, { project_id: id, is_billable: n === 1 });
    projects.push(id);
  }
  const { stacks, barGraphData } = await report();
  expect(stacks.map(({ key }) => key)).toEqual([...projects.slice(0, maxStacks).map(String), 'other']);
  expect(stacks.at(-1)).toEqual({ key: 'other', name: 'Other', color: null, time: (92 + 91) * 1000 });
  expect(barGraphData[1]?.stacks).toEqual(stacks.map(({ time }) => time));
  expect(barGraphData[0]?.stacks).toEqual(stacks.map(() => 0));
  const byBillable = await report({ stack_by: 'billable' });
  expect(byBillable.stacks.map(({ key, name }) => [key, name])).toEqual([
    ['0', 'Non-billable'],
    ['1', 'Billable'],
  ]);
  expect(byBillable.project).toEqual((await report({ group_by: 'member' })).project);
});

it('lists the largest groups of both levels and sums the others', async () => {
  const { workspace_id, adminId, report } = await company();
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at, is_billable)
    select ${workspace_id}, ${adminId}, 'Title ' || n, '2026-11-16 09:00Z',
      timestamptz '2026-11-16 09:00Z' + n * interval '1 second', n = 1
    from generate_series(1, ${maxGroups + 2}) n
  `.execute(server.db);
  const { groups, more_groups } = await report({ group_by: 'description' });
  expect([groups.length, more_groups]).toEqual([maxGroups, { count: 2, time: 3000 }]);
  const [nonBillable, billable] = (await report({ group_by: 'billable' })).groups;
  expect([nonBillable?.groups.length, nonBillable?.more_groups]).toEqual([
    maxGroups,
    { count: 1, time: 2000 },
  ]);
  expect([billable?.groups.length, billable?.more_groups]).toEqual([0, { count: 1, time: 1000 }]);
});

it('prices each entry by the rate of its day, and shows no amounts to readers who may not see rates', async () => {
  const { workspace_id, adminId, memberId, add, report } = await company();
  const rates = ratesRepository(server.db);
  const admin = { personId: adminId, projectId: null };
  await rates.set(workspace_id, 'billable', admin, '2026-01-01', 6_000);
  await rates.set(workspace_id, 'billable', admin, '2026-11-17', 12_000);
  await rates.set(workspace_id, 'cost', admin, '2026-01-01', 9_000);
  // A cost of 22.5 cents each: both are rounded up.
  await add('2026-11-16T09:00:00Z', 9, { is_billable: true });
  await add('2026-11-16T10:00:00Z', 9, { is_billable: true, description: 'Note G' });
  await add('2026-11-17T09:00:00Z', 3600, { description: 'Not billable' });
  await add('2026-11-18T09:00:00Z', 3600, { is_billable: true });
  const { money, groups } = await report({ group_by: 'description' });
  expect(money).toEqual({ billable_amount: '120.30', labor_cost: '180.46', margin: '-60.16' });
  expect(groups.map((group) => [group.key, group.money?.billable_amount])).toEqual([
    ['', '120.15'],
    ['Not billable', '0.00'],
    ['Note G', '0.15'],
  ]);
  const member = await server.signIn(memberId);
  expect((await report({}, member)).money).toEqual(money);
  await server.db
    .updateTable('workspace')
    .set({ sole_billable_rate_viewer: true })
    .where('id', '=', workspace_id)
    .execute();
  const hidden = await report({ compare: 1 }, member);
  expect(hidden.groups).toMatchObject([
    { money: null, groups: [{ money: null }, { money: null }, { money: null }] },
  ]);
  expect([hidden.money, hidden.previous?.money]).toEqual([null, null]);
  expect((await report()).money).toEqual(money);
});

it('rejects an unknown grouping', async () => {
  const { workspace_id, adminId } = await company();
  const { status, body } = await server.call(
    'POST /api/report/week_data',
    { workspace_id, start: '2026-11-15', end: '2026-11-21', group_by: 'colour' },
    await server.signIn(adminId),
  );
  expect([status, body.errors[0]?.param]).toEqual([400, 'group_by']);
});
