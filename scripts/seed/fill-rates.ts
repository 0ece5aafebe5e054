import type { Database } from '../../server/src/database/index.ts';
import { minorDigits } from '../../shared/src/money/index.ts';
import { currency, people } from './company.ts';
import { projects } from './projects.ts';

interface Filled {
  workspaceId: number;
  personIds: readonly number[];
  projectIds: readonly number[];
  now: Date;
}

export interface RateRow {
  kind: 'billable' | 'cost';
  person_id: number | null;
  project_id: number | null;
  valid_from: string;
  /** In minor units of the currency. */
  amount: number;
}

/** Members' rates have risen in January, by this factor. */
const raise = 1.04;

/** The owner's own rate on the first project, in whole units of the currency. */
const ownersRate = 160;

const minorUnits = (amount: number) => Math.round(amount) * 10 ** minorDigits(currency);

/** Returns the rates of members, of projects that have their own, and of one member on one project. */
export function ratesOf({ personIds, projectIds, now }: Omit<Filled, 'workspaceId'>): RateRow[] {
  const thisYear = now.getUTCFullYear();
  const [raised, first] = [`${thisYear}-01-01`, `${thisYear - 2}-01-01`];
  const ofMembers = people.flatMap(({ rate, cost }, index) =>
    [
      { kind: 'billable' as const, amount: rate },
      { kind: 'cost' as const, amount: cost },
    ].flatMap(({ kind, amount }) => {
      const scope = { kind, person_id: personIds[index] ?? 0, project_id: null };
      return [
        { ...scope, valid_from: first, amount: minorUnits(amount) },
        { ...scope, valid_from: raised, amount: minorUnits(amount * raise) },
      ];
    }),
  );
  const ofProjects = projects.flatMap(({ rate }, index) =>
    rate === undefined ? [] : [billableOn(projectIds[index] ?? 0, null, rate, first)],
  );
  return [...ofMembers, ...ofProjects, billableOn(projectIds[0] ?? 0, personIds[0] ?? 0, ownersRate, raised)];
}

const billableOn = (projectId: number, personId: number | null, amount: number, day: string): RateRow => ({
  kind: 'billable',
  person_id: personId,
  project_id: projectId,
  valid_from: day,
  amount: minorUnits(amount),
});

export async function addRates(db: Database, { workspaceId, ...filled }: Filled): Promise<void> {
  const rows = ratesOf(filled).map((row) => ({ workspace_id: workspaceId, ...row }));
  await db.insertInto('rate').values(rows).execute();
}
