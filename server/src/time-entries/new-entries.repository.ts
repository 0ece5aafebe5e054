import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Executor, type Parameters, prepared, sentAhead } from '../database/index.ts';
import { entryRulesOfMembership } from '../workspace-rules/index.ts';
import { earlierEntry } from './earlier-entry.ts';
import type { EntryFields } from './entry-fields.ts';
import { clientOfProject, ownMembership } from '../projects/index.ts';

interface EntryToAdd {
  workspaceId: number;
  personId: number;
  uuid: string | null;
  projectId: number | null;
  isTimer: boolean;
}

const projectToBook = (db: Executor, { workspaceId, personId, projectId }: Parameters<EntryToAdd>) =>
  db
    .selectFrom('project')
    .leftJoin('client', clientOfProject)
    .leftJoin('project_member as own', ownMembership(personId))
    .where('project.workspace_id', '=', workspaceId)
    .where('project.id', '=', projectId)
    .select(['project.name', 'project.color', 'project.archived', 'own.role'])
    .select(['client.id as clientId', 'client.name as clientName', 'client.archived as clientArchived']);

const runningEntry = (db: Executor, { personId }: Parameters<EntryToAdd>) =>
  db
    .selectFrom('time_entry')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .select(['id', 'workspace_id as workspaceId', 'started_at as startedAt']);

/** Parts that only some entries need: reading them for each costs a call a tenth of its CPU. */
interface Needs {
  running: boolean;
  earlier: boolean;
  project: boolean;
}

const stateWith = ({ running, earlier, project }: Needs) =>
  prepared((db, toAdd: Parameters<EntryToAdd>) =>
    db
      .selectFrom('person')
      .leftJoin('membership', (join) =>
        join
          .on('membership.workspace_id', '=', toAdd.workspaceId)
          .onRef('membership.person_id', '=', 'person.id')
          .on('membership.active', '=', true),
      )
      .where('person.id', '=', toAdd.personId)
      .select(['person.first_name as firstName', 'person.last_name as lastName', 'membership.role'])
      .select([
        sql<number>`nextval('time_entry_id_seq')`.as('id'),
        sql<Date>`now()`.as('createdAt'),
        entryRulesOfMembership(db).as('rules'),
      ])
      .$if(running, (query) => query.select(jsonObjectFrom(runningEntry(db, toAdd)).as('running')))
      .$if(earlier, (query) => query.select(jsonObjectFrom(earlierEntry(db, toAdd)).as('earlier')))
      .$if(project, (query) => query.select(jsonObjectFrom(projectToBook(db, toAdd)).as('project'))),
  );

const states = new Map<string, ReturnType<typeof stateWith>>();

/**
 * Reads what decides whether and how an entry is added, and takes its id; `role` and `rules` are null for a user who is
 * not an active member. To see what others committed while it waited, the call must take its locks before.
 */
export async function stateForEntry(db: Executor, toAdd: EntryToAdd) {
  const needs = { running: toAdd.isTimer, earlier: toAdd.uuid !== null, project: toAdd.projectId !== null };
  const key = Object.values(needs).join();
  const read = states.get(key) ?? stateWith(needs);
  states.set(key, read);
  const [state] = await read(db, toAdd);
  if (!state) throw new Error('The user does not exist.');
  return state;
}

export type StateForEntry = Awaited<ReturnType<typeof stateForEntry>>;

/** An entry to insert. */
export interface AddedEntry extends EntryFields {
  workspaceId: number;
  id: number;
  personId: number;
  uuid: string;
  startedAt: Date;
  endedAt: Date | null;
}

/** Adds an entry, whose `fields` are named like their columns. */
export const insertEntry = prepared(
  (db, { workspaceId, personId, startedAt, endedAt, ...fields }: Parameters<AddedEntry>) =>
    db
      .insertInto('time_entry')
      .values({
        ...fields,
        workspace_id: workspaceId,
        person_id: personId,
        started_at: startedAt,
        ended_at: endedAt,
      })
      .modifyEnd(sentAhead),
);

/** Stops the running entry, unless another call has stopped it meanwhile. */
export const endEntry = prepared(
  (db, { workspaceId, id, endedAt }: Parameters<{ workspaceId: number; id: number; endedAt: Date }>) =>
    db
      .updateTable('time_entry')
      .set({ ended_at: endedAt, updated_at: endedAt })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .modifyEnd(sentAhead),
);
