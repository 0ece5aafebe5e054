import fc from 'fast-check';
import { approveDays } from '../reports/approved-time.fixture.ts';
import { entriesOfACompany } from '../reports/entries-of-a-company.fixture.ts';
import { day, roundings } from '../reports/random-reports.fixture.ts';
import { ratesOfACompany } from '../reports/rates-of-a-company.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof entriesOfACompany>>;
beforeAll(async () => {
  server = await startTestApp();
  company = await entriesOfACompany(server, 150);
  await ratesOfACompany(server, company);
  await approveDays(server, company);
  const on = { workspace_id: company.workspaceId, is_on: 1 } as const;
  await server.call('PUT /api/invoice/update_settings', on, company.admin);
});
afterAll(() => server.close());

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];

it('the time and amount of a draft equal the report of its client and days, to the second and the cent', async () => {
  const { workspaceId: workspace_id, admin, clients } = company;
  let sums = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        client_id: fc.constantFrom(...clients.filter((id) => id > 0)),
        from: fc.integer({ min: 0, max: 250 }),
        length: fc.integer({ min: 0, max: 300 }),
        grouping: fc.constantFrom('project', 'person', 'description'),
        is_approved_only: fc.constantFrom(0, 1),
        rounding: fc.constantFrom(...roundings),
        timeZone: fc.constantFrom(...zones),
      }),
      async ({ client_id, from, length, grouping, is_approved_only, rounding, timeZone }) => {
        await server.db
          .updateTable('workspace')
          .set({
            time_zone: timeZone,
            rounding_direction: rounding?.direction ?? null,
            rounding_minutes: rounding?.minutes ?? null,
          })
          .where('id', '=', workspace_id)
          .execute();
        const period = { workspace_id, start: day(from), end: day(from + length) };
        const selection = { ...period, timeZone, clients: [client_id], billable: 1 } as const;
        const approval = is_approved_only === 1 ? ({ approval: 'approved' } as const) : {};
        const report = await server.call('POST /api/report/week_data', { ...selection, ...approval }, admin);
        const all = await server.call('POST /api/report/week_data', selection, admin);
        const asked = { ...period, client_id, grouping, is_approved_only };
        const { body: made } = await server.call('POST /api/invoice/create', asked, admin);
        const which = { workspace_id, invoice_id: made.results.insertId };
        const { invoice } = (await server.call('POST /api/invoice/get', which, admin)).body;
        await server.call('POST /api/invoice/delete', which, admin);
        expect(invoice.subtotal).toBe(report.body.money?.billable_amount);
        expect(invoice.time + invoice.unrated_time).toBe(report.body.billableTime);
        expect(invoice.unapproved_time).toBe(
          is_approved_only === 1 ? all.body.billableTime - report.body.billableTime : 0,
        );
        expect(invoice.is_time_changed).toBe(0);
        sums += invoice.time;
      },
    ),
    { numRuns: 40 },
  );
  expect(sums).toBeGreaterThan(0);
});
