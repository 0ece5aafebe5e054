import { readRounding, roundDuration, roundingIntervals, roundingModes } from '@timeweave/shared/time';
import fc from 'fast-check';
import { ratesRepository } from '../rates/index.ts';
import { buildEntry, buildProject, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const admin = await server.signIn(adminId);
  const project = await buildProject(server.db, workspace_id, { created_by: adminId });
  const add = (seconds: number, details: object = {}) =>
    buildEntry(server.db, workspace_id, adminId, '2026-11-16T09:00:00Z', seconds, details);
  const round = (round_to: string, rounding_duration: string) =>
    server.call(
      'PUT /api/workspace/update_rounding_settings',
      { workspace_id, value: 1, round_to, rounding_duration },
      admin,
    );
  const report = async (asked: object = {}) => {
    const week = { workspace_id, start: '2026-11-15', end: '2026-11-21', ...asked };
    return (await server.call('POST /api/report/week_data', week, admin)).body;
  };
  const stored = () =>
    server.db
      .selectFrom('time_entry')
      .where('workspace_id', '=', workspace_id)
      .orderBy('id')
      .selectAll()
      .execute();
  return { workspace_id, adminId, admin, projectId: project.id, add, round, report, stored };
}

it('a report rounds each entry, not their sum, and also contains the exact sum', async () => {
  const { workspace_id, admin, projectId, add, round, report } = await company();
  await add(61, { project_id: projectId, is_billable: true });
  await add(61);
  await round('Round up to', '15 min');
  expect(await report()).toMatchObject({
    totalTime: 1_800_000,
    exactTime: 122_000,
    billableTime: 900_000,
    rounding: 'Round up to 15 minutes',
    project: [
      { time: 900_000, exact_time: 61_000 },
      { time: 900_000, exact_time: 61_000 },
    ],
  });
  const off = { workspace_id, value: 0, round_to: null, rounding_duration: null };
  await server.call('PUT /api/workspace/update_rounding_settings', off, admin);
  expect(await report()).toMatchObject({ totalTime: 122_000, exactTime: 122_000, rounding: null });
});

it('rounds the sum of each group on request; bars, parts and amounts stay exact', async () => {
  const { workspace_id, adminId, add, round, report } = await company();
  const scope = { personId: adminId, projectId: null };
  await ratesRepository(server.db).set(workspace_id, 'billable', scope, '2026-01-01', 3_600);
  await round('Round up to', '15 min');
  await add(600, { is_billable: true });
  await add(601, { is_billable: true });
  await add(1, { description: 'Tables' });
  const quarter = 900_000;
  const { groups, ...body } = await report({ round_by: 'group', group_by: 'description', then_by: 'day' });
  expect(body).toMatchObject({
    totalTime: 3 * quarter,
    exactTime: 1_202_000,
    billableTime: 2 * quarter,
    rounding: 'Round up to 15 minutes',
    money: { billable_amount: '12.01' },
  });
  expect(groups).toMatchObject([
    { time: 2 * quarter, exact_time: 1_201_000, groups: [{ time: 1_201_000 }] },
    { time: quarter, exact_time: 1000, groups: [{ time: 1000 }] },
  ]);
  expect(body.barGraphData[1]?.time).toBe(1_202_000);
  // Groups by tag overlap: the total counts each entry once.
  expect((await report({ round_by: 'group', group_by: 'tag' })).totalTime).toBe(1_202_000);
  expect((await report({ round_by: 'group', exact: 1 })).rounding).toBeNull();
});

it('every rounding gives the same total in bars, projects and descriptions, and changes no stored duration', async () => {
  const entry = fc.record({
    seconds: fc.integer({ min: 0, max: 40_000 }),
    inProject: fc.boolean(),
    title: fc.constantFrom('Note A', 'Note G'),
  });
  const entries = fc.array(entry, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...roundingModes),
      fc.constantFrom(...roundingIntervals),
      entries,
      async (mode, interval, tracked) => {
        const { projectId, add, round, report, stored } = await company();
        for (const { seconds, inProject, title } of tracked)
          await add(seconds, { description: title, project_id: inProject ? projectId : null });
        const before = await stored();
        await round(mode, interval);
        const { direction = 'up', minutes = 1 } = readRounding(mode, interval);
        const sum = (seconds: number[]) => seconds.reduce((total, each) => total + each, 0) * 1000;
        const rounded = sum(tracked.map(({ seconds }) => roundDuration(seconds, { direction, minutes })));
        const body = await report();
        const timeOf = (parts: { time: number }[]) => parts.reduce((total, { time }) => total + time, 0);
        expect([
          body.totalTime,
          timeOf(body.barGraphData),
          timeOf(body.project),
          timeOf(body.usertimeList),
        ]).toEqual([rounded, rounded, rounded, rounded]);
        expect(body.exactTime).toBe(sum(tracked.map(({ seconds }) => seconds)));
        expect(await stored()).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
