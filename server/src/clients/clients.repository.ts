import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, containing, type Executor, type MovedIds, readPage } from '../database/index.ts';

interface ClientChanges {
  name?: string;
  company?: string;
  archived?: boolean;
}

/** Clients, except those that were merged into another. */
export function clientsRepository(db: Executor) {
  const projects = (workspaceId: number) =>
    db.updateTable('project').where('workspace_id', '=', workspaceId).returning('id');

  return {
    /** Modes: 1 active, 2 archived, 3 both. */
    search: (workspaceId: number, term: string, mode: ArchiveMode, offset?: number) =>
      readPage(
        db
          .selectFrom('client')
          .where('workspace_id', '=', workspaceId)
          .where('merged_into', 'is', null)
          .$if(mode !== 3, (query) => query.where('archived', '=', mode === 2))
          .where(({ or, eb }) =>
            or([eb('name', 'ilike', containing(term)), eb('company', 'ilike', containing(term))]),
          )
          .select(({ selectFrom }) => [
            'id',
            'name',
            'company',
            'archived',
            selectFrom('project')
              .whereRef('project.workspace_id', '=', 'client.workspace_id')
              .whereRef('project.client_id', '=', 'client.id')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .as('projectCount'),
          ])
          .orderBy('name')
          .orderBy('id'),
        offset,
      ),

    /** Returns the name of a client, also of a merged one, that an active client has; ignores letter case. */
    takenName: (workspaceId: number, id: number) =>
      db
        .selectFrom('client')
        .innerJoin('client as active', (join) =>
          join
            .onRef('active.workspace_id', '=', 'client.workspace_id')
            .onRef('active.id', '!=', 'client.id')
            .on(sql<boolean>`lower(active.name) = lower(client.name)`),
        )
        .where('client.workspace_id', '=', workspaceId)
        .where('client.id', '=', id)
        .where('active.archived', '=', false)
        .where('active.merged_into', 'is', null)
        .select(['client.name', 'client.archived'])
        .executeTakeFirst(),

    /** Finds an active project of the first client whose name an active one of the other has. */
    projectOfBoth: (workspaceId: number, fromId: number, intoId: number) =>
      db
        .selectFrom('project')
        .innerJoin('project as other', (join) =>
          join
            .onRef('other.workspace_id', '=', 'project.workspace_id')
            .on('other.client_id', '=', intoId)
            .onRef('other.id', '!=', 'project.id')
            .on(sql<boolean>`lower(other.name) = lower(project.name)`),
        )
        .where('project.workspace_id', '=', workspaceId)
        .where('project.client_id', '=', fromId)
        .where('project.archived', '=', false)
        .where('other.archived', '=', false)
        .select('project.name')
        .orderBy('project.id')
        .executeTakeFirst(),

    add: (workspaceId: number, name: string, company: string) =>
      db
        .insertInto('client')
        .values({ workspace_id: workspaceId, name, company })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Returns whether the client existed. */
    change: async (workspaceId: number, id: number, changes: ClientChanges) =>
      (await db
        .updateTable('client')
        .set(changes)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    holdUnmerged: (workspaceId: number, ids: readonly number[]) =>
      db
        .selectFrom('client')
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .where('merged_into', 'is', null)
        .select('id')
        .orderBy('id')
        .forUpdate()
        .execute(),

    setMergedInto: (workspaceId: number, id: number, intoId: number | null) =>
      db
        .updateTable('client')
        .set({ merged_into: intoId })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),

    async give(workspaceId: number, fromId: number, intoId: number): Promise<MovedIds> {
      const given = await projects(workspaceId)
        .where('client_id', '=', fromId)
        .set({ client_id: intoId, version: sql`version + 1` })
        .execute();
      return { given: given.map(({ id }) => id), shared: [] };
    },

    /** Moves projects back to the client they came from, unless they were moved elsewhere meanwhile. */
    giveBack: (workspaceId: number, fromId: number, intoId: number, { given }: MovedIds) =>
      projects(workspaceId)
        .where('client_id', '=', intoId)
        .where('id', '=', anyOf(given))
        .set({ client_id: fromId, version: sql`version + 1` })
        .execute(),
  };
}
