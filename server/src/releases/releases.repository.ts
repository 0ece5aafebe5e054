import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Demotion, RegistryChange, StagedRelease, StoredRelease, StoredRemote } from './remotes.ts';

interface RemoteRow {
  name: string;
  owner: string;
  pinned: boolean;
  releases: StoredRelease[];
  staged: StagedRelease[];
}

function remoteOf({ name, owner, pinned, releases, staged }: RemoteRow): StoredRemote {
  return { name, owner, releases, ...(pinned && { pinned }), ...(staged.length > 0 && { staged }) };
}

function rowOf(remote: string, { demotion, ...content }: StoredRelease, position: number, isStaged: boolean) {
  return {
    remote,
    release: content.release,
    is_staged: isStaged,
    position,
    content: JSON.stringify(content),
    demotion: demotion ? JSON.stringify(demotion) : null,
  };
}

/** The registry of remotes and its history. */
export function releasesRepository(db: Executor) {
  return {
    /** Waits for other changes of the registry; readers do not wait. */
    async lock(): Promise<void> {
      await sql`lock table remote in share row exclusive mode`.execute(db);
    },

    /** Returns all remotes by name. */
    async remotes(): Promise<StoredRemote[]> {
      const listed = (isStaged: boolean) => sql`
        coalesce(
          jsonb_agg(
            content || case when demotion is null then '{}' else jsonb_build_object('demotion', demotion) end
            order by position
          ) filter (where is_staged = ${isStaged}),
          '[]'
        )`;
      const { rows } = await sql<RemoteRow>`
        select name, owner, pinned, ${listed(false)} as releases, ${listed(true)} as staged
        from remote left join remote_release on remote = name
        group by name order by name`.execute(db);
      return rows.map(remoteOf);
    },

    /** Stores a remote in place of the one with its name. */
    async save({ name, owner, pinned = false, releases, staged = [] }: StoredRemote): Promise<void> {
      await db
        .insertInto('remote')
        .values({ name, owner, pinned })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ owner, pinned }))
        .execute();
      await db.deleteFrom('remote_release').where('remote', '=', name).execute();
      const rows = [
        ...releases.map((each, position) => rowOf(name, each, position, false)),
        ...staged.map((each, position) => rowOf(name, each, position, true)),
      ];
      if (rows.length > 0) await db.insertInto('remote_release').values(rows).execute();
    },

    async remove(name: string): Promise<void> {
      await db.deleteFrom('remote').where('name', '=', name).execute();
    },

    async demote(remote: string, release: string, demotion: Demotion): Promise<void> {
      await db
        .updateTable('remote_release')
        .set({ demotion: JSON.stringify(demotion) })
        .where('remote', '=', remote)
        .where('release', '=', release)
        .where('is_staged', '=', false)
        .execute();
    },

    /** The counts of a release begin anew when it becomes current. */
    async forgetLoads(remote: string, release: string): Promise<void> {
      await db
        .deleteFrom('remote_load')
        .where('remote', '=', remote)
        .where('release', '=', release)
        .execute();
    },

    async note({ smokeTest, ...change }: Omit<RegistryChange, 'at'>): Promise<void> {
      await db
        .insertInto('release_change')
        .values({ ...change, smoke_test: smokeTest })
        .execute();
    },

    /** Returns the changes of all remotes, or of one, oldest first. */
    async history(remote?: string): Promise<RegistryChange[]> {
      const rows = await db
        .selectFrom('release_change')
        .selectAll()
        .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
        .orderBy('id')
        .execute();
      return rows.map(({ at, by, action, remote: name, release, former, reason, smoke_test }) => ({
        at: at.toISOString(),
        by,
        action,
        remote: name,
        release,
        ...(former !== null && { former }),
        ...(reason !== null && { reason }),
        ...(smoke_test !== null && { smokeTest: smoke_test }),
      }));
    },
  };
}
