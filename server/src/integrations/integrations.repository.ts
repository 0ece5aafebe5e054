import { type Insertable, sql, type Updateable } from 'kysely';
import { type Executor, memberHasRequiredFactor, type Schema } from '../database/index.ts';

type Integration = Schema['integration'];

/** Integrations that are not deleted, and their authorization codes. */
export function integrationsRepository(db: Executor) {
  const present = () => db.selectFrom('integration').where('integration.deleted_at', 'is', null);

  const ofWorkspace = (workspaceId: number) => present().where('workspace_id', '=', workspaceId);

  const change = (id: number) => db.updateTable('integration').where('id', '=', id);

  return {
    /** Ordered by name. */
    list: (workspaceId: number) =>
      ofWorkspace(workspaceId)
        .select(['id', 'name', 'origins', 'may_edit', 'created_at', 'last_used_at'])
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    /** Returns whether an integration of the workspace has the origin. */
    hasOrigin: async (workspaceId: number, id: number, origin: string): Promise<boolean> =>
      (await ofWorkspace(workspaceId)
        .where('id', '=', id)
        .where(sql<boolean>`origins @> array[${origin}]`)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** Locks the workspace's integrations, so that simultaneous requests cannot exceed the limit. */
    lockWorkspace: (workspaceId: number) =>
      db.selectFrom('workspace').where('id', '=', workspaceId).select('id').forUpdate().execute(),

    add: (integration: Insertable<Integration>) =>
      db.insertInto('integration').values(integration).returning('id').executeTakeFirstOrThrow(),

    lock: (workspaceId: number, id: number) =>
      ofWorkspace(workspaceId)
        .where('id', '=', id)
        .select(['id', 'name', 'origins', 'may_edit'])
        .forUpdate()
        .executeTakeFirst(),

    /** The row must be locked. */
    update: (id: number, changes: Updateable<Integration>) => change(id).set(changes).execute(),

    /** Returns the integration of a key and locks it until the transaction ends. */
    lockByKey: (keyHash: string) =>
      present()
        .where('key_hash', '=', keyHash)
        .select(['id', 'workspace_id as workspaceId', 'origins'])
        .forShare()
        .executeTakeFirst(),

    /** Notes that an integration is in use, to the minute. */
    noteUse: (id: number, now: Date) =>
      change(id)
        .set({ last_used_at: now })
        .where(({ eb, or }) =>
          or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
        )
        .execute(),

    /** Returns an integration as a possible member of its workspace sees it. */
    seenBy: (id: number, personId: number) =>
      present()
        .where('integration.id', '=', id)
        .innerJoin('workspace', (join) =>
          join.onRef('workspace.id', '=', 'integration.workspace_id').on('workspace.deleted_at', 'is', null),
        )
        .leftJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'workspace.id')
            .on('membership.person_id', '=', personId)
            .on('membership.active', '=', true),
        )
        .select(['integration.name', 'origins', 'may_edit', 'workspace.title'])
        .select('membership.person_id as memberId')
        .select(memberHasRequiredFactor.as('hasRequiredFactor'))
        .executeTakeFirst(),

    /** Returns an active member by their confirmed address. */
    memberByEmail: (workspaceId: number, email: string) =>
      db
        .selectFrom('person')
        .innerJoin('membership', 'membership.person_id', 'person.id')
        .where(sql`lower(email)`, '=', email)
        .where('closed_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .where('membership.workspace_id', '=', workspaceId)
        .where('membership.active', '=', true)
        .select(['person.id', memberHasRequiredFactor.as('hasRequiredFactor')])
        .executeTakeFirst(),

    /** Locks an active session, so that it cannot end meanwhile. Returns whether it exists. */
    lockOpenSession: async (sessionId: number): Promise<boolean> =>
      (await db
        .selectFrom('session')
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .select('id')
        .forShare()
        .executeTakeFirst()) !== undefined,

    addCode: (code: Insertable<Schema['authorization_code']>) =>
      db.insertInto('authorization_code').values(code).execute(),

    /** Waits for an exchange under way. */
    deleteCodes: (integrationId: number) =>
      db.deleteFrom('authorization_code').where('integration_id', '=', integrationId).execute(),

    /** Deletes and returns an unexpired code, so that it is exchanged once. */
    async takeCode(hash: string, now: Date) {
      const code = await db
        .deleteFrom('authorization_code')
        .where('code_hash', '=', hash)
        .returning(['integration_id', 'person_id', 'origin', 'is_framed', 'challenge', 'expires_at'])
        .executeTakeFirst();
      return code && code.expires_at > now ? code : undefined;
    },

    /** Returns the workspace of an integration that still has the origin, if the user is an active member. */
    lockForPage: (id: number, personId: number, origin: string) =>
      present()
        .where('integration.id', '=', id)
        .where(sql<boolean>`origins @> array[${origin}]`)
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'integration.workspace_id')
            .on('membership.person_id', '=', personId)
            .on('membership.active', '=', true),
        )
        .where(memberHasRequiredFactor)
        .select('integration.workspace_id as workspaceId')
        .forShare('integration')
        .executeTakeFirst(),
  };
}

interface Page {
  /** The `Origin` header. */
  origin: string | undefined;
  integrationId: number;
}

/** Returns whether an integration of the workspace lists the page's origin, and notes its use. */
export async function isPageOf(
  db: Executor,
  workspaceId: number,
  { origin, integrationId }: Page,
  now: Date,
): Promise<boolean> {
  if (origin === undefined) return false;
  const integrations = integrationsRepository(db);
  const isListed = await integrations.hasOrigin(workspaceId, integrationId, origin);
  if (isListed) await integrations.noteUse(integrationId, now);
  return isListed;
}
