import type { Executor, Schema } from '../database/index.ts';
import type { Selectable } from 'kysely';
import type { Demotion } from './listed-remotes.ts';

export type DemotedRelease = Selectable<Schema['remote_demotion']>;

export function remoteDemotionsRepository(db: Executor) {
  return {
    all: (): Promise<Demotion[]> =>
      db
        .selectFrom('remote_demotion')
        .select(['remote', 'release', 'listing'])
        .orderBy('demoted_at')
        .execute(),

    /** Returns whether it was added: only the first server does so. */
    async add(demotion: DemotedRelease): Promise<boolean> {
      const row = await db
        .insertInto('remote_demotion')
        .values(demotion)
        .onConflict((conflict) => conflict.doNothing())
        .returning('release')
        .executeTakeFirst();
      return row !== undefined;
    },

    find: ({ remote, release, listing }: Demotion): Promise<DemotedRelease | undefined> =>
      db
        .selectFrom('remote_demotion')
        .where('remote', '=', remote)
        .where('release', '=', release)
        .where('listing', '=', listing)
        .selectAll()
        .executeTakeFirst(),
  };
}
