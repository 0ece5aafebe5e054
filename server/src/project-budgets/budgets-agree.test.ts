import fc from 'fast-check';
import { entriesOfACompany } from '../reports/entries-of-a-company.fixture.ts';
import { ratesOfACompany } from '../reports/rates-of-a-company.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof entriesOfACompany>>;
beforeAll(async () => {
  server = await startTestApp();
  company = await entriesOfACompany(server, 100);
  await ratesOfACompany(server, company);
});
afterAll(() => server.close());

/** The workspace's time zone, as `ratesOfACompany` sets it. */
const timeZone = 'America/New_York';

/** Around midnights of the zone at the ends of months with entries. */
const nows = [
  ['2026-03-31T18:00:00Z', '2026-03'],
  ['2026-04-01T03:59:00Z', '2026-03'],
  ['2026-04-01T04:00:00Z', '2026-04'],
  ['2026-11-01T03:59:00Z', '2026-10'],
  ['2026-11-01T04:00:00Z', '2026-11'],
] as const;

it('what is used of a budget equals the summary report of its period, to the second and the cent', async () => {
  const { workspaceId: workspace_id, admin } = company;
  const projects = company.projects.filter((id) => id > 0);
  let sums = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...projects),
      fc.constantFrom('hours', 'money'),
      fc.constantFrom<'once' | 'month'>('once', 'month'),
      fc.constantFrom<'all' | 'billable'>('all', 'billable'),
      fc.constantFrom(...nows),
      async (project_id, unit, budget_period, budget_time, [now, month]) => {
        server.clock.set(now);
        const amounts =
          unit === 'hours' ? { estimate_hours: 10, budget_amount: null } : { budget_amount: '500' };
        const edited = { workspace_id, project_id, project_name: `Project ${project_id}`, budget_period };
        await server.call('PUT /api/project/edit', { ...edited, ...amounts, budget_time }, admin);
        const period =
          budget_period === 'month'
            ? {
                start: `${month}-01`,
                end: `${month}-${month === '2026-04' || month === '2026-11' ? '30' : '31'}`,
              }
            : { start: '2026-01-01', end: '2026-12-31' };
        const selection = { workspace_id, ...period, timeZone, projects: [project_id] };
        const { body: report } = await server.call('POST /api/report/week_data', selection, admin);
        const used =
          unit === 'money'
            ? { used_time: null, used_amount: report.money?.billable_amount }
            : {
                used_time: budget_time === 'all' ? report.totalTime : report.billableTime,
                used_amount: null,
              };
        const { body: list } = await server.call('POST /api/project_budget/list', { workspace_id }, admin);
        const { body } = await server.call(
          'POST /api/project_budget/get',
          { workspace_id, project_id },
          admin,
        );
        expect(list.results.find((each) => each.project_id === project_id)).toMatchObject(used);
        expect(body.budget).toMatchObject(used);
        expect(body.budget?.burn.at(-1)).toMatchObject(used);
        if (budget_period === 'month')
          expect(body.budget?.months[0]).toMatchObject({ month: `${month}-01`, ...used });
        sums += report.totalTime;
      },
    ),
    { numRuns: 15 },
  );
  expect(sums).toBeGreaterThan(0);
});
