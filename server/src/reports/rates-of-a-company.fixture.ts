import fc from 'fast-check';
import moment from 'moment-timezone';
import { ratesRepository } from '../rates/index.ts';
import type { TestApp } from '../testing/index.ts';
import type { entriesOfACompany, MadeEntry } from './entries-of-a-company.fixture.ts';

type Kind = 'billable' | 'cost';

interface Change {
  personId: number | null;
  projectId: number | null;
  kind: Kind;
  day: string;
  amount: number | null;
}

/** Time zone of the workspace, which rates apply in. */
export const zone = 'America/New_York';

/** Replays the changes: the most specific scope wins, with its last amount up to the entry's day. */
function naiveRate(changes: readonly Change[], { startedAt, personId, projectId }: MadeEntry, kind: Kind) {
  const day = moment.tz(startedAt, zone).format('YYYY-MM-DD');
  const scopes = [
    { personId, projectId },
    { personId: null, projectId },
    { personId, projectId: null },
  ];
  for (const scope of scopes) {
    let held: Change | undefined;
    for (const change of changes) {
      const isOfScope =
        change.kind === kind && change.personId === scope.personId && change.projectId === scope.projectId;
      if (isOfScope && change.day <= day && (!held || change.day >= held.day)) held = change;
    }
    if (held && held.amount !== null) return held.amount;
  }
  return null;
}

export type RatesOfACompany = Awaited<ReturnType<typeof ratesOfACompany>>;

/** Sets random rates of members, projects and project members that change over time. */
export async function ratesOfACompany(
  server: TestApp,
  { workspaceId, people, projects }: Awaited<ReturnType<typeof entriesOfACompany>>,
) {
  await server.db.updateTable('workspace').set({ time_zone: zone }).where('id', '=', workspaceId).execute();
  const person = fc.constantFrom(...people);
  const project = fc.constantFrom(...projects.filter((id) => id > 0));
  const change = fc.record({
    scope: fc.oneof(
      fc.record({ personId: person, projectId: fc.constant(null) }),
      fc.record({ personId: fc.constant(null), projectId: project }),
      fc.record({ personId: person, projectId: project }),
    ),
    kind: fc.constantFrom<Kind>('billable', 'cost'),
    day: fc.constantFrom('2020-01-01', '2026-03-07', '2026-03-29', '2026-04-04', '2026-10-25', '2026-11-01'),
    amount: fc.option(fc.integer({ min: 0, max: 19_999 }), { freq: 6 }),
  });
  const changes = fc.sample(change, 40).map(({ scope, ...rest }) => ({ ...scope, ...rest }));
  const rates = ratesRepository(server.db);
  for (const { kind, day, amount, ...scope } of changes)
    await rates.set(workspaceId, kind, scope, day, amount);
  return { of: (entry: MadeEntry, kind: Kind) => naiveRate(changes, entry, kind) };
}
