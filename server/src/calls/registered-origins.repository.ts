import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Origins of integrations, whichever workspace they belong to. */
export function registeredOriginsRepository(db: Executor) {
  return {
    /** Whether an integration has the origin, or a token for it that has not expired: its pages must be able to read a 401. */
    async isRegistered(origin: string, now: Date): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
            select from integration
            join workspace on workspace.id = integration.workspace_id and workspace.deleted_at is null
            where integration.deleted_at is null and origins @> array[${origin}]
          ) or exists (select from integration_token where origin = ${origin} and expires_at > ${now}) as found
      `.execute(db);
      return rows[0]?.found ?? false;
    },

    /** The origins of an integration; undefined when there is no such integration. */
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
