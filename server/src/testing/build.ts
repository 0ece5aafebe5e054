import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  Database,
  PersonTable,
  ProjectTable,
  TimeEntryTable,
  WorkspaceTable,
} from '../database/index.ts';

/** Adds a confirmed user without a workspace. */
export async function buildPerson(db: Database, details: Partial<Insertable<PersonTable>> = {}) {
  return db
    .insertInto('person')
    .values({
      email: `${randomUUID()}@example.com`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      color: '364fc7',
      confirmed_at: new Date(),
      ...details,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Adds a workspace with its admin. */
export async function buildWorkspace(db: Database, details: Partial<Insertable<WorkspaceTable>> = {}) {
  const admin = await buildPerson(db);
  const workspace = await db
    .insertInto('workspace')
    .values({ title: 'Analytical Engines', owner_id: admin.id, ...details })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({ workspace_id: workspace.id, person_id: admin.id, role: 'admin' })
    .execute();
  return { id: workspace.id, adminId: admin.id };
}

export async function buildMember(
  db: Database,
  workspaceId: number,
  details: Partial<Insertable<PersonTable>> = {},
  active = true,
) {
  const person = await buildPerson(db, details);
  await db
    .insertInto('membership')
    .values({ workspace_id: workspaceId, person_id: person.id, role: 'member', active })
    .execute();
  return person;
}

export async function buildClient(db: Database, workspaceId: number, name = 'Royal Society') {
  return db
    .insertInto('client')
    .values({ workspace_id: workspaceId, name, company: name })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function buildProject(
  db: Database,
  workspaceId: number,
  details: Partial<Insertable<ProjectTable>> & { created_by: number },
) {
  return db
    .insertInto('project')
    .values({
      workspace_id: workspaceId,
      name: 'Difference Engine',
      color: '#0b7285',
      billable: false,
      ...details,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function buildTag(db: Database, workspaceId: number, title = 'research') {
  return db
    .insertInto('tag')
    .values({ workspace_id: workspaceId, title })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Adds an entry with a duration in seconds, or a running one if it is null. */
export async function buildEntry(
  db: Database,
  workspaceId: number,
  personId: number,
  start: string,
  seconds: number | null,
  details: Partial<Insertable<TimeEntryTable>> = {},
) {
  const startedAt = new Date(start);
  return db
    .insertInto('time_entry')
    .values({
      workspace_id: workspaceId,
      person_id: personId,
      description: 'Note G',
      is_billable: false,
      started_at: startedAt,
      ended_at: seconds === null ? null : new Date(startedAt.getTime() + seconds * 1000),
      ...details,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
