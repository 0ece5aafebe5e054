import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

export interface Visitor {
  /** Keyed hash of the user, or of a signed-out visitor's network. */
  visitor: string;
  network: string;
}

/** Loads of a release within a time, each visitor counted once per interval. */
export interface LoadCounts {
  loads: number;
  failures: number;
  visitors: number;
  failingVisitors: number;
  networks: number;
  failingNetworks: number;
}

/** A release that was loaded. */
export interface ListedLoad {
  remote: string;
  release: string;
}

export function remoteLoadsRepository(db: Executor) {
  const of = ({ remote, release }: ListedLoad, since: Date) =>
    db
      .selectFrom('remote_load')
      .where('remote', '=', remote)
      .where('release', '=', release)
      .where('bucket', '>', since);

  const ofUsers = (load: ListedLoad, since: Date) => of(load, since).whereRef('visitor', '<>', 'network');

  return {
    /**
     * Records loads of a visitor. Returns the counted ones: the first of the interval, and its first failure.
     */
    note: (loads: readonly ListedLoad[], visitor: Visitor, bucket: Date, failed: boolean) =>
      db
        .insertInto('remote_load')
        .values(loads.map((load) => ({ ...load, ...visitor, bucket, failed })))
        .onConflict((conflict) =>
          conflict
            .columns(['remote', 'release', 'bucket', 'visitor'])
            .doUpdateSet({ failed: true })
            .where('remote_load.failed', '=', false)
            .where('excluded.failed', '=', true),
        )
        .returning(['remote', 'release'])
        .execute(),

    /** Returns whether signed-in users loaded a release more often than this. */
    isLoadedMoreThan: async (load: ListedLoad, times: number, since: Date): Promise<boolean> =>
      (await ofUsers(load, since)
        .select(sql`1`.as('one'))
        .limit(1)
        .offset(times)
        .executeTakeFirst()) !== undefined,

    totals: (load: ListedLoad, since: Date): Promise<Pick<LoadCounts, 'loads' | 'failures'>> =>
      of(load, since)
        .select(({ fn }) => [
          fn.countAll<number>().as('loads'),
          fn.countAll<number>().filterWhere('failed', '=', true).as('failures'),
        ])
        .executeTakeFirstOrThrow(),

    /** Returns the loads of signed-in users. */
    countsOfUsers: (load: ListedLoad, since: Date): Promise<LoadCounts> =>
      ofUsers(load, since)
        .select(({ fn }) => [
          fn.countAll<number>().as('loads'),
          fn.countAll<number>().filterWhere('failed', '=', true).as('failures'),
          fn.count<number>('visitor').distinct().as('visitors'),
          fn.count<number>('visitor').distinct().filterWhere('failed', '=', true).as('failingVisitors'),
          fn.count<number>('network').distinct().as('networks'),
          fn.count<number>('network').distinct().filterWhere('failed', '=', true).as('failingNetworks'),
        ])
        .executeTakeFirstOrThrow(),
  };
}
