import type { TestApp } from '../testing/index.ts';
import type { entriesOfACompany, MadeEntry } from './entries-of-a-company.fixture.ts';
import { dayOf } from './naive-report.fixture.ts';
import { zone } from './rates-of-a-company.fixture.ts';

type Company = Awaited<ReturnType<typeof entriesOfACompany>>;

/** Approved days of the first two users, in the workspace's time zone. */
const approved = [
  ['2026-03-08', '2026-04-04'],
  ['2026-10-04', '2026-10-24'],
] as const;

/** Approves days of two users; returns the entries with whether they are approved. */
export async function approveDays(
  { db }: TestApp,
  { workspaceId, people, entries }: Company,
): Promise<MadeEntry[]> {
  const on = { approval_period: 'week' } as const;
  await db.updateTable('workspace').set(on).where('id', '=', workspaceId).execute();
  const made = {
    workspace_id: workspaceId,
    state: 'approved',
    submitted_at: new Date(),
    entries: '{}',
  } as const;
  for (const [index, [first_day, last_day]] of approved.entries())
    await db
      .insertInto('approval')
      .values({ ...made, person_id: people[index] ?? 0, first_day, last_day })
      .execute();
  return entries.map((entry) => {
    const [first, last] = approved[people.indexOf(entry.personId)] ?? ['', ''];
    const day = dayOf(entry, zone);
    return { ...entry, isApproved: first <= day && day <= last };
  });
}
