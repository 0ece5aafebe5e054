import { hashPassword } from '../../server/src/accounts/passwords.ts';
import type { Database } from '../../server/src/database/database.ts';
import { localDateOf } from '../../shared/src/time/index.ts';
import { clients, people, projects, tags, title } from './company.ts';
import { type Random, seededRandom } from './random.ts';
import { stretchesOf, twoYearsUpTo, worksOn } from './working-days.ts';

export const demoEmail = 'maya@northlight.example';
export const demoPassword = 'Northlight#1';

const zone = 'Europe/Berlin';
/** Rows in one insert: PostgreSQL takes 65,535 parameters. */
const batch = 5_000;

/** Fills an empty database with the company, its people and two years of their work; answers how many entries. */
export async function fillWorkspace(db: Database, now: Date): Promise<number> {
  const personIds = await addPeople(db);
  const ownerId = personIds[0] ?? 0;
  const { id: workspaceId } = await db
    .insertInto('workspace')
    .values({ title, owner_id: ownerId, default_billable: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values(
      personIds.map((personId) => ({
        workspace_id: workspaceId,
        person_id: personId,
        role: personId === ownerId ? ('admin' as const) : ('member' as const),
      })),
    )
    .execute();
  await db.updateTable('person').set({ last_workspace_id: workspaceId }).execute();
  const projectIds = await addProjects(db, workspaceId, personIds);
  return addEntries(db, { workspaceId, personIds, projectIds, now });
}

async function addPeople(db: Database): Promise<number[]> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = await db
    .insertInto('person')
    .values(
      people.map(({ first, last, color }) => ({
        first_name: first,
        last_name: last,
        color,
        email: `${first
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase()}@northlight.example`,
        password_hash: passwordHash,
        confirmed_at: new Date(),
        time_zone: zone,
        time_format: '24-hour' as const,
        first_day_of_week: 1,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function addProjects(
  db: Database,
  workspaceId: number,
  personIds: readonly number[],
): Promise<number[]> {
  const clientRows = await db
    .insertInto('client')
    .values(clients.map(({ name, company }) => ({ workspace_id: workspaceId, name, company })))
    .returning('id')
    .execute();
  const projectRows = await db
    .insertInto('project')
    .values(
      projects.map(({ name, color, client, billable }, index) => ({
        workspace_id: workspaceId,
        name,
        color,
        billable,
        client_id: client === null ? null : (clientRows[client]?.id ?? null),
        created_by: personIds[index % personIds.length] ?? 0,
      })),
    )
    .returning(['id', 'created_by'])
    .execute();
  await db
    .insertInto('project_member')
    .values(
      projectRows.flatMap((project) =>
        personIds.map((personId) => ({
          workspace_id: workspaceId,
          project_id: project.id,
          person_id: personId,
          role: personId === project.created_by ? ('manager' as const) : ('member' as const),
        })),
      ),
    )
    .execute();
  return projectRows.map(({ id }) => id);
}

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

function workOf(person: number, filled: Filled, random: Random): EntryRow[] {
  const rows: EntryRow[] = [];
  // Everybody is on four of the projects, and on the studio's own work.
  const own = [0, 1, 2, 3].map((step) => (person * 3 + step * 2) % projects.length);
  for (const date of twoYearsUpTo(localDateOf(filled.now.getTime(), 'UTC'))) {
    if (!worksOn(date, people[person]?.workload ?? 1, random)) continue;
    const midnight = Date.parse(`${date}T00:00:00Z`);
    for (const { start, end } of stretchesOf(random)) {
      const ended = midnight + end * 1000;
      if (ended > filled.now.getTime() - 600_000) break;
      const index = random.chance(0.12) ? projects.length - 1 : (own[random.between(0, 3)] ?? 0);
      const project = projects[index] ?? projects[0];
      const isBooked = !random.chance(0.04);
      rows.push({
        workspace_id: filled.workspaceId,
        person_id: filled.personIds[person] ?? 0,
        project_id: isBooked ? (filled.projectIds[index] ?? null) : null,
        description: isBooked ? random.pick(project.descriptions) : random.pick(['Email', 'Phone calls', '']),
        started_at: new Date(midnight + start * 1000),
        ended_at: new Date(ended),
        is_billable: isBooked && project.billable && !random.chance(0.1),
      });
    }
  }
  return rows;
}

async function addEntries(db: Database, filled: Filled): Promise<number> {
  const random = seededRandom(2026);
  const rows = people.flatMap((_, person) => workOf(person, filled, random));
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

/** Maya has been at it for seven minutes. */
function runningEntry({ workspaceId, personIds, projectIds, now }: Filled): EntryRow {
  return {
    workspace_id: workspaceId,
    person_id: personIds[0] ?? 0,
    project_id: projectIds[0] ?? null,
    description: 'Transfer screens',
    started_at: new Date(Math.floor(now.getTime() / 1000) * 1000 - 420_000),
    ended_at: null,
    is_billable: true,
  };
}
