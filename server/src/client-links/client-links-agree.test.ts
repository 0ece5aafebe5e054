import fc from 'fast-check';
import { entriesOfACompany } from '../reports/entries-of-a-company.fixture.ts';
import { ratesOfACompany, zone } from '../reports/rates-of-a-company.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof entriesOfACompany>>;
beforeAll(async () => {
  server = await startTestApp();
  company = await entriesOfACompany(server, 100);
  await ratesOfACompany(server, company);
  await server.db
    .updateTable('project')
    .set({ estimate_hours: 10 })
    .where('workspace_id', '=', company.workspaceId)
    .execute();
});
afterAll(() => server.close());

it('a month behind a link equals the reports of it, to the second and the cent', async () => {
  const { workspaceId: workspace_id, admin } = company;
  const shows = { shows_descriptions: 1, shows_people: 1, shows_amounts: 1 } as const;
  let sums = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...company.projects.filter((id) => id > 0)),
      fc.constantFrom(0, 1),
      fc.constantFrom('03', '04', '10', '11'),
      fc.option(fc.constantFrom('up', 'down')),
      async (project_id, billable_only, month, rounding_direction) => {
        server.clock.set('2026-12-01T12:00:00Z');
        await server.db
          .updateTable('workspace')
          .set({ rounding_direction, rounding_minutes: rounding_direction && 15 })
          .where('id', '=', workspace_id)
          .execute();
        const budget = {
          workspace_id,
          project_id,
          period: 'month',
          billable_only: billable_only === 1,
        } as const;
        await server.db
          .insertInto('project_budget')
          .values(budget)
          .onConflict((conflict) => conflict.columns(['workspace_id', 'project_id']).doUpdateSet(budget))
          .execute();
        const created = await server.call(
          'POST /api/client_link/create',
          {
            workspace_id,
            project_id,
            label: 'Airy',
            days: 1,
            ...shows,
            billable_only: billable_only === 1 ? 1 : 0,
          },
          admin,
        );
        const start = `2026-${month}-01`;
        const { body } = await server.call('POST /api/client_link/open', {
          token: created.body.token,
          month: start,
        });
        const selection = {
          workspace_id,
          start,
          end: `2026-${month}-${['04', '11'].includes(month) ? '30' : '31'}`,
          timeZone: zone,
          projects: [project_id],
          ...(billable_only === 1 && { billable: 1 as const }),
        };
        const { body: summary } = await server.call('POST /api/report/week_data', selection, admin);
        const { body: detailed } = await server.call('POST /api/report/detailed', selection, admin);
        expect([body.total_time, body.entries, body.total_amount, body.rounding]).toEqual([
          summary.totalTime,
          summary.entries,
          summary.money?.billable_amount,
          summary.rounding,
        ]);
        expect(body.results.map(({ id, date, time, amount }) => [id, date, time, amount])).toEqual(
          detailed.results.map(({ timer_id, date, time, money }) => [timer_id, date, time, money?.amount]),
        );
        expect(body.budget?.used_time).toBe(summary.exactTime);
        expect(body.months.includes(start)).toBe(summary.exactTime > 0);
        sums += body.total_time;
        await server.call(
          'PUT /api/client_link/revoke',
          { workspace_id, project_id, client_link_id: created.body.results.id },
          admin,
        );
      },
    ),
    { numRuns: 15 },
  );
  expect(sums).toBeGreaterThan(0);
});
