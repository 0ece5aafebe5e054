import fc from 'fast-check';
import { sql } from 'kysely';
import { buildMember, buildProject, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { changeRates, rateOf, ratesRepository } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Creates a workspace with exactly two members and two projects. */
async function pricedWorkspace() {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  const people = [adminId, (await buildMember(server.db, workspaceId)).id];
  const project = (name: string) => buildProject(server.db, workspaceId, { created_by: adminId, name });
  const projects = [(await project('Loom')).id, (await project('Mill')).id];
  const priceOf = async (personId: number, projectId: number | null, day: string) => {
    const { rows } = await sql<{ amount: number | null }>`select ${rateOf(workspaceId, 'billable', {
      person: sql`${personId}::bigint`,
      project: sql`${projectId}::bigint`,
      day: sql`${day}::date`,
    })} as amount`.execute(server.db);
    return rows[0]?.amount ?? null;
  };
  return { workspaceId, adminId, people, projects, priceOf };
}

interface Change {
  person: number | null;
  project: number | null;
  day: string;
  amount: number | null;
}

const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'];

/** Replays the changes in order and reads the last one per level up to the day. */
function naivePrice(changes: readonly Change[], person: number, project: number | null, day: string) {
  const levels = [
    ...(project === null
      ? []
      : [
          { person, project },
          { person: null, project },
        ]),
    { person, project: null },
  ];
  for (const level of levels) {
    let held: Change | undefined;
    for (const change of changes) {
      const isOfLevel = change.person === level.person && change.project === level.project;
      if (isOfLevel && change.day <= day && (!held || change.day >= held.day)) held = change;
    }
    if (held && held.amount !== null) return held.amount;
  }
  return null;
}

it('the most specific rate of the day wins, as in a replay of all changes', async () => {
  const index = fc.constantFrom(0, 1);
  const scope = fc.oneof(
    fc.record({ person: index, project: fc.constant(null) }),
    fc.record({ person: fc.constant(null), project: index }),
    fc.record({ person: index, project: index }),
  );
  const change = fc
    .tuple(scope, fc.constantFrom(...days), fc.option(fc.integer({ min: 0, max: 9_000 })))
    .map(([of, day, amount]) => ({ ...of, day, amount }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const { workspaceId, people, projects, priceOf } = await pricedWorkspace();
      const rates = ratesRepository(server.db);
      for (const { person, project, day, amount } of changes) {
        const of = {
          personId: person === null ? null : (people[person] ?? 0),
          projectId: project === null ? null : (projects[project] ?? 0),
        };
        await rates.set(workspaceId, 'billable', of, day, amount);
      }
      for (const person of [0, 1]) {
        for (const project of [null, 0, 1]) {
          for (const day of days) {
            const projectId = project === null ? null : (projects[project] ?? 0);
            expect([person, project, day, await priceOf(people[person] ?? 0, projectId, day)]).toEqual([
              person,
              project,
              day,
              naivePrice(changes, person, project, day),
            ]);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});

it('a rate belongs to its workspace and its kind', async () => {
  const { workspaceId, people, projects, priceOf } = await pricedWorkspace();
  const [personId = 0] = people;
  const rates = ratesRepository(server.db);
  await rates.set(workspaceId, 'cost', { personId, projectId: null }, '2026-11-01', 4_000);
  const other = await buildWorkspace(server.db);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: other.id, person_id: personId, role: 'member' })
    .execute();
  await rates.set(other.id, 'billable', { personId, projectId: null }, '2026-11-01', 9_000);
  expect(await priceOf(personId, projects[0] ?? null, '2026-11-02')).toBeNull();
});

it('a change today applies from today on, in the workspace’s time zone, and does not affect last month', async () => {
  const { workspaceId, adminId, priceOf } = await pricedWorkspace();
  const scope = { personId: adminId, projectId: null };
  const change = (iso: string, billable_rate: string) =>
    changeRates(
      server.db,
      {
        workspaceId,
        changedBy: adminId,
        now: new Date(iso),
        rules: { currency: 'USD', timeZone: 'Asia/Tokyo' },
        scope,
      },
      { billable_rate },
    );
  await change('2026-10-01T12:00:00Z', '50');
  await change('2026-11-17T15:00:00Z', '60');
  await change('2026-11-18T08:00:00Z', '70');
  const prices = ['2026-09-30', '2026-10-31', '2026-11-17', '2026-11-18', '2026-11-19'];
  expect(await Promise.all(prices.map((day) => priceOf(adminId, null, day)))).toEqual([
    null,
    5_000,
    5_000,
    7_000,
    7_000,
  ]);
});

it.each([
  ['EUR', '12.50', 1_250],
  ['JPY', '13', 13],
  ['KWD', '12.500', 12_500],
])('a change of the currency to %s keeps the displayed amount', async (currency, text, minorUnits) => {
  const { workspaceId, adminId, priceOf } = await pricedWorkspace();
  const token = await server.signIn(adminId);
  const scope = { personId: adminId, projectId: null };
  await ratesRepository(server.db).set(workspaceId, 'billable', scope, '2026-11-01', 1_250);
  const payload = { workspace_id: workspaceId, title: 'Engines', currency };
  expect(await server.call('PUT /api/workspace/edit', payload, token)).toMatchObject({ status: 200 });
  expect(await priceOf(adminId, null, '2026-11-02')).toBe(minorUnits);
  const { body } = await server.call('POST /api/team/list', { workspace_id: workspaceId }, token);
  expect(body.results.find(({ user_id }) => user_id === adminId)?.billable_rate).toBe(text);
});
