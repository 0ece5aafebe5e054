import { sql } from 'kysely';
import { hashPassword } from '../../server/src/persons/index.ts';
import type { Database } from '../../server/src/database/index.ts';
import { addApprovals } from './add-approvals.ts';
import { addClientLinks } from './add-client-links.ts';
import { addInvoices } from './add-invoices.ts';
import { clients, currency, people, title } from './company.ts';
import { demoPassword } from './demo-account.ts';
import { addBudgets } from './fill-budgets.ts';
import { addEntries } from './fill-entries.ts';
import { addNotifications } from './fill-notifications.ts';
import { addWorkingHours } from './fill-hours.ts';
import { addRates } from './fill-rates.ts';
import { projects } from './projects.ts';

const zone = 'Europe/Berlin';

export interface Counts {
  people: number;
  entries: number;
}

/** Fills an empty database with the company, its members and two years of entries up to now. */
export async function fillWorkspace(db: Database, now: Date): Promise<Counts> {
  const personIds = await addPeople(db);
  const ownerId = personIds[0] ?? 0;
  const { id: workspaceId } = await db
    .insertInto('workspace')
    .values({
      title,
      owner_id: ownerId,
      time_zone: zone,
      currency,
      default_billable: true,
      sole_billable_rate_viewer: true,
    })
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
  await addBudgets(db, { workspaceId, ownerId, projectIds });
  await addClientLinks(db, { workspaceId, ownerId, projectIds, now });
  await addRates(db, { workspaceId, personIds, projectIds, now });
  await addNotifications(db, { workspaceId, personIds, now });
  await addWorkingHours(db, { workspaceId, personIds, now });
  const entries = await addEntries(db, { workspaceId, personIds, projectIds, now });
  // Checks the entries before they are locked.
  await sql`set constraints all immediate`.execute(db);
  await addApprovals(db, { workspaceId, personIds, now, zone });
  await addInvoices(db, { workspaceId, ownerId, now, zone });
  return { people: personIds.length, entries };
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
      projects.map(({ name, color, client, billable, budget }, index) => ({
        workspace_id: workspaceId,
        name,
        color,
        billable,
        estimate_hours: budget ?? null,
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
