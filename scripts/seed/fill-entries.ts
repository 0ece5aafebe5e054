import type { Database } from '../../server/src/database/index.ts';
import { localDateOf } from '../../shared/src/time/index.ts';
import { people, tags } from './company.ts';
import { withoutProject } from './descriptions.ts';
import { projects } from './projects.ts';
import { type Random, seededRandom } from './random.ts';
import { leaveOf, stretchesOf, twoYearsUpTo, worksOn } from './working-days.ts';

interface Filled {
  workspaceId: number;
  personIds: readonly number[];
  projectIds: readonly number[];
  now: Date;
}

interface EntryRow {
  workspace_id: number;
  person_id: number;
  project_id: number | null;
  description: string;
  started_at: Date;
  ended_at: Date | null;
  is_billable: boolean;
}

/** Rows per insert: PostgreSQL allows 65,535 parameters. */
const batch = 5_000;

/** In ms. The running entry began seven minutes ago; the finished ones end before that. */
const runningMs = 420_000;
const quietMs = 600_000;

/** Returns the project and description of a work period. Each member has four projects, and the studio's own work. */
function workOn(person: number, filled: Filled, random: Random) {
  if (random.chance(0.04))
    return { project_id: null, description: random.pick(withoutProject), is_billable: false };
  const studio = projects.length - 1;
  const index = random.chance(0.12) ? studio : (person * 3 + random.between(0, 3) * 2) % projects.length;
  const project = projects[index] ?? projects[0];
  return {
    project_id: filled.projectIds[index] ?? null,
    description: random.pick(project.descriptions),
    is_billable: project.billable && !random.chance(0.1),
  };
}

function entriesOf(person: number, filled: Filled, random: Random): EntryRow[] {
  const rows: EntryRow[] = [];
  const workload = people[person]?.workload ?? 1;
  const leave = leaveOf(random);
  for (const date of twoYearsUpTo(localDateOf(filled.now.getTime(), 'UTC'))) {
    if (!worksOn(date, workload, leave, random)) continue;
    const midnight = Date.parse(`${date}T00:00:00Z`);
    for (const { start, end } of stretchesOf(date, random)) {
      const endedAt = midnight + end * 1000;
      if (endedAt > filled.now.getTime() - quietMs) break;
      rows.push({
        workspace_id: filled.workspaceId,
        person_id: filled.personIds[person] ?? 0,
        started_at: new Date(midnight + start * 1000),
        ended_at: new Date(endedAt),
        ...workOn(person, filled, random),
      });
    }
  }
  return rows;
}

/** Returns the only running entry, that of the first member. */
function runningEntry({ workspaceId, personIds, projectIds, now }: Filled): EntryRow {
  return {
    workspace_id: workspaceId,
    person_id: personIds[0] ?? 0,
    project_id: projectIds[0] ?? null,
    description: projects[0].descriptions[0],
    started_at: new Date(Math.floor((now.getTime() - runningMs) / 1000) * 1000),
    ended_at: null,
    is_billable: true,
  };
}

/** Inserts two years of all members' entries and their tags; returns the number of entries. */
export async function addEntries(db: Database, filled: Filled): Promise<number> {
  const random = seededRandom(2026);
  const rows = people.flatMap((_, person) => entriesOf(person, filled, random));
  rows.push(runningEntry(filled));
  const tagRows = await db
    .insertInto('tag')
    .values(tags.map((tag) => ({ workspace_id: filled.workspaceId, ...tag })))
    .returning('id')
    .execute();
  for (let from = 0; from < rows.length; from += batch) {
    const added = await db
      .insertInto('time_entry')
      .values(rows.slice(from, from + batch))
      .returning('id')
      .execute();
    const tagged = added.flatMap(({ id }) => {
      const tag = random.chance(0.4) ? tagRows[random.between(0, tagRows.length - 1)] : undefined;
      return tag ? [{ workspace_id: filled.workspaceId, entry_id: id, tag_id: tag.id }] : [];
    });
    if (tagged.length > 0) await db.insertInto('time_entry_tag').values(tagged).execute();
  }
  return rows.length;
}
