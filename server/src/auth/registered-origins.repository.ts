import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Origins of integrations in all workspaces. */
export function registeredOriginsRepository(db: Executor) {
  return {
    /** Returns whether an integration or an unexpired token has the origin: its pages must read a 401. */
    async isRegistered(origin: string, now: Date): Promise<boolean> {
      const { found } = await db
        .selectNoFrom(({ or, exists, selectFrom }) =>
          or([
            exists(
              selectFrom('integration')
                .innerJoin('workspace', 'workspace.id', 'integration.workspace_id')
                .where('integration.deleted_at', 'is', null)
                .where('workspace.deleted_at', 'is', null)
                .where('origins', '@>', sql<string[]>`array[${origin}]`)
                .select('integration.id'),
            ),
            exists(
              selectFrom('integration_token')
                .where('origin', '=', origin)
                .where('expires_at', '>', now)
                .select('id'),
            ),
          ]).as('found'),
        )
        .executeTakeFirstOrThrow();
      return Boolean(found);
    },

    /** Returns the origins of an integration; undefined when it does not exist. */
    async ofIntegration(id: number): Promise<string[] | undefined> {
      const row = await db
        .selectFrom('integration')
        .innerJoin('workspace', 'workspace.id', 'integration.workspace_id')
        .where('integration.id', '=', id)
        .where('integration.deleted_at', 'is', null)
        .where('workspace.deleted_at', 'is', null)
        .select('origins')
        .executeTakeFirst();
      return row?.origins;
    },
  };
}
