import { entriesOfACompany } from '../reports/entries-of-a-company.fixture.ts';
import { ratesOfACompany } from '../reports/rates-of-a-company.fixture.ts';
import { buildEntry, buildProject, type TestApp } from '../testing/index.ts';

/** Returns the zip file of a workspace's whole archive. */
export async function archiveOf(server: TestApp, workspace_id: number, token: string): Promise<Buffer> {
  const { body } = await server.call('POST /api/workspace/export', { workspace_id, kind: 'all' }, token);
  return (await server.app.inject({ method: 'GET', url: body.url })).rawPayload;
}

/** Ids and instants of storing differ between two workspaces; groups and entries keep their order. */
const differs = /^(?:key|crdate|modified_date|.*_id|id)$/;
const withoutIds = (body: unknown) =>
  JSON.stringify(body, (key, value: unknown) => (differs.test(key) ? undefined : value), 1).split('\n');

const groupings = ['project', 'client', 'member', 'tag', 'month', 'description'];

/** Returns what the reports of all time say: in each grouping, every entry, and as CSV. */
export async function reportsOf(server: TestApp, workspace_id: number, token: string) {
  const all = { workspace_id, start: '2026-01-01', end: '2026-12-31', timeZone: 'America/New_York' };
  const answers: Record<string, unknown> = {};
  for (const group_by of groupings) {
    const payload = { ...all, group_by, then_by: group_by === 'member' ? 'project' : 'member', range: 365 };
    answers[group_by] = (await server.call('POST /api/report/week_data', payload, token)).body;
  }
  const exact = { ...all, exact: 1, round_by: 'group' };
  answers.exact = (await server.call('POST /api/report/week_data', exact, token)).body;
  answers.detailed = (await server.call('POST /api/report/detailed', { ...all, limit: 500 }, token)).body;
  const csv = await server.call('POST /api/report/export', { ...all, format: 'csv' }, token);
  // A closed account comes along without its address.
  return { answers: withoutIds(answers), csv: String(csv.body).replace(/closed-\d+@closed\.invalid/g, '') };
}

/** A company with rates that change, rounding, budgets, an archived project of a used name, and a closed account. */
export async function archivedCompany(server: TestApp) {
  const { db } = server;
  const company = await entriesOfACompany(server, 150);
  await ratesOfACompany(server, company);
  const { workspaceId, admin, people, tags, entries } = company;
  const [adminId = 0, memberId = 0, closedId = 0] = people;
  const names = ['Ada', 'Grace', 'Former'];
  for (const [index, id] of people.entries())
    await db
      .updateTable('person')
      .set({ first_name: names[index], last_name: 'Byron' })
      .where('id', '=', id)
      .execute();
  const closed = { closed_at: server.clock.now(), email: `closed-${closedId}@closed.invalid` };
  await db.updateTable('person').set(closed).where('id', '=', closedId).execute();
  await db
    .updateTable('membership')
    .set({ name: 'Amazing Grace' })
    .where('person_id', '=', memberId)
    .execute();
  const settings = {
    currency: 'EUR',
    rounding_direction: 'up',
    rounding_minutes: 6,
    title: 'Engines',
  } as const;
  await db
    .updateTable('workspace')
    .set({ ...settings, locked_until: '2026-01-31', approval_period: 'week', approval_week_start: 0 })
    .where('id', '=', workspaceId)
    .execute();
  const archived = { created_by: adminId, name: 'Inner work', archived: true, estimate_hours: 7.5 };
  const old = await buildProject(db, workspaceId, archived);
  await db
    .insertInto('project_budget')
    .values({ workspace_id: workspaceId, project_id: old.id, period: 'month', billable_only: true })
    .execute();
  const { id: sold } = await db
    .selectFrom('project')
    .where('workspace_id', '=', workspaceId)
    .where('name', '=', 'Inner work')
    .where('archived', '=', false)
    .select('id')
    .executeTakeFirstOrThrow();
  const ofProject = { workspace_id: workspaceId, project_id: sold };
  await db
    .insertInto('project_budget')
    .values({ ...ofProject, money: 120_050, fixed_fee: 90_000, alert_shares: [50, 100] })
    .execute();
  await db
    .insertInto('budget_recipient')
    .values({ ...ofProject, person_id: memberId })
    .execute();
  const reference = { id: 'T-1', url: 'https://tickets.example/T-1' };
  const first = await buildEntry(db, workspaceId, memberId, '2026-05-04T09:00:00Z', 3_601, {
    project_id: old.id,
    reference,
  });
  const second = await buildEntry(db, workspaceId, memberId, '2026-05-04T09:30:00Z', 3_600, {
    is_billable: true,
  });
  await buildEntry(db, workspaceId, memberId, '2026-11-18T08:00:00Z', null);
  const pair = { workspace_id: workspaceId, timer_id: first.id, other_timer_id: second.id, is_allowed: 1 };
  await server.call('PUT /api/usertime/allow_overlap', pair, await server.signIn(memberId));
  const view = {
    period: { preset: 'last-month' },
    ...{ projects: [old.id, 0], users: [memberId], tags: [tags[0]] },
    ...{ group_by: 'project', tab: 'summary', time_zone: 'Europe/Berlin', first_day_of_week: 1 },
  };
  const report = { workspace_id: workspaceId, name: 'Old work', view, is_shared: 1 };
  await server.call('POST /api/saved_report/create', report, await server.signIn(memberId));
  await db
    .insertInto('project_member')
    .values({ workspace_id: workspaceId, project_id: old.id, person_id: memberId, role: 'manager' })
    .execute();
  const decided = { decided_at: server.clock.now(), decided_by: memberId };
  const approval = { workspace_id: workspaceId, submitted_at: server.clock.now(), entries: '{}' };
  const weeks = [
    {
      person_id: memberId,
      first_day: '2026-05-03',
      last_day: '2026-05-09',
      state: 'returned',
      decided_by: adminId,
    },
    { person_id: closedId, first_day: '2026-05-03', last_day: '2026-05-09', state: 'approved' },
  ] as const;
  const said = { comment: 'Please check', entry_id: first.id, entry_comment: 'Too long?' };
  await db
    .insertInto('approval')
    .values(
      weeks.map((week) => ({ ...approval, ...decided, ...week, ...(week.state === 'returned' && said) })),
    )
    .execute();
  await db
    .updateTable('membership')
    .set({ is_approver: true })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', memberId)
    .execute();
  return { workspaceId, admin, adminId, memberId, entries: entries.length + 2 };
}
