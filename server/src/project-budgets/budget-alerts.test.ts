import type { Payload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import {
  buildEntry,
  buildProjectWorkspace,
  runBackgroundJobs,
  runRecurringJob,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';
import { budgetAlertJobs } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T12:00:00Z'));
afterAll(() => server.close());

const jobs = () => budgetAlertJobs(server.db, { clock: server.clock.now });
const plan = () => runRecurringJob(server, 'budget-alerts/plan', jobs());

/** Waits for transactions of other tests that began before the last change: the next check would begin with the oldest. */
const untilOthersHaveEnded = () =>
  until('older transactions have ended', async () => {
    const { rows } = await sql`
      select from entry_change where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(server.db);
    return rows.length === 0;
  });

/** A project with a budget of 10 hours, whose manager is told at 80 % and 100 %. */
async function budgeted(rules: object = {}) {
  await sql`delete from job`.execute(server.db);
  const house = await buildProjectWorkspace(server, rules);
  const { id, of, ids, projectId, manager } = house;
  const edit = async (fields: Partial<Payload<'PUT /api/project/edit'>>, token = manager) => {
    await server.call('PUT /api/project/edit', { ...of, project_name: 'Engine', ...fields }, token);
    await runBackgroundJobs(server, jobs());
  };
  const choose = async (shares: number[], recipients: number[]) => {
    await server.call('PUT /api/project_budget/alerts', { ...of, shares, recipients }, house.admin);
    await runBackgroundJobs(server, jobs());
  };
  const track = (hours: number, day = '2026-11-16', details: object = {}) =>
    buildEntry(server.db, id, ids.member, `${day}T00:00:00Z`, hours * 3600, {
      project_id: projectId,
      ...details,
    });
  const told = async (token = manager) =>
    (await server.call('POST /api/notification/list', {}, token)).body.results
      .map(({ title }) => title)
      .toReversed();
  await edit({ estimate_hours: 10 });
  return { ...house, edit, choose, track, told };
}

const at = (percent: number) => `Engine has reached ${percent} % of its budget`;
const usedUp = 'Engine has used up its budget';

it('tells the person who set the budget of each share, once', async () => {
  const { track, told, admin, manager } = await budgeted();
  await track(7);
  await plan();
  expect(await told()).toEqual([]);
  await track(1);
  await plan();
  await plan();
  expect(await told()).toEqual([at(80)]);
  const entry = await track(3);
  await plan();
  expect(await told()).toEqual([at(80), usedUp]);
  // Less and more again is no news.
  await server.db.deleteFrom('time_entry').where('id', '=', entry.id).execute();
  await plan();
  await track(3);
  await plan();
  expect([await told(), await told(admin)]).toEqual([[at(80), usedUp], []]);
  const { body } = await server.call('POST /api/notification/list', {}, manager);
  expect(body.results[0]).toMatchObject({
    kind: 'budget-reached',
    body: '11:00:00 of 10:00:00 used (110 %).',
    path: expect.stringMatching(/^\/projectteam\?id=[\w%]+&tab=dashboard$/),
  });
});

it('several shares at once are one alert, and a lower one added later is none', async () => {
  const { track, told, choose, ids } = await budgeted();
  await track(12);
  await plan();
  await choose([50, 80, 100], [ids.manager]);
  await plan();
  expect(await told()).toEqual([usedUp]);
});

it('after a raise of the budget, the shares above are told again', async () => {
  const { track, told, edit } = await budgeted();
  await track(10);
  await plan();
  await edit({ estimate_hours: 12 });
  await plan();
  expect(await told()).toEqual([usedUp]);
  await track(2);
  await plan();
  expect(await told()).toEqual([usedUp, usedUp]);
});

it('a budget per month tells once in each month', async () => {
  const { track, told, edit } = await budgeted();
  await edit({ budget_period: 'month' });
  await track(9);
  await plan();
  server.clock.set('2026-12-02T12:00:00Z');
  await plan();
  await track(8, '2026-12-01');
  await plan();
  expect(await told()).toEqual([`${at(80)} for November 2026`, `${at(80)} for December 2026`]);
});

it('tells the chosen people who may see the budget, and of amounts only who may see rates', async () => {
  const { track, told, edit, choose, ids, admin, manager, member, outsider, id, of } = await budgeted({
    sole_billable_rate_viewer: true,
  });
  await edit({ budget_amount: '1000', billable_rate: '100', valid_from: '2026-01-01' }, admin);
  await choose([50], [ids.admin, ids.manager, ids.member]);
  await server.db
    .updateTable('membership')
    .set({ active: false })
    .where('workspace_id', '=', id)
    .where('person_id', '=', ids.member)
    .execute();
  await track(6, '2026-11-16', { is_billable: true });
  await plan();
  const bodies = async (token: string) =>
    (await server.call('POST /api/notification/list', {}, token)).body.results.map(({ body }) => body);
  expect(await bodies(admin)).toEqual(['$600.00 of $1,000.00 used (60 %).']);
  expect(await bodies(manager)).toEqual(['60 % used.']);
  expect([await told(member), await told(outsider)]).toEqual([[], []]);
  const archive = { workspace_id: id, project_ids: [of.project_id], is_archived: 1 as const };
  await server.call('PUT /api/project/archive', archive, admin);
  await track(6, '2026-11-16', { is_billable: true });
  await plan();
  expect(await told(admin)).toHaveLength(1);
});

it('sums only budgets with changed entries, and all of them once a day, since rates change', async () => {
  const { track, told, edit, admin } = await budgeted();
  await edit(
    { estimate_hours: null, budget_amount: '1000', billable_rate: '10', valid_from: '2026-01-01' },
    admin,
  );
  await track(9, '2026-11-16', { is_billable: true });
  await untilOthersHaveEnded();
  await plan();
  await server.db.updateTable('rate').set({ amount: 10_000 }).execute();
  await plan();
  expect(await told()).toEqual([]);
  server.clock.set('2026-11-19T12:00:00Z');
  await plan();
  expect(await told()).toEqual([at(80)]);
});
