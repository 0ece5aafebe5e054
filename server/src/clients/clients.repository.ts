import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, containing, type Executor, type MovedIds, readPage } from '../database/index.ts';

interface ClientNames {
  name: string;
  company: string;
}

export type ClientChanges = Partial<ClientNames> & { archived?: boolean };

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

    add: (workspaceId: number, names: ClientNames) =>
      db
        .insertInto('client')
        .values({ workspace_id: workspaceId, ...names })
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

    /** Moves the projects of the first client to the other. */
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
