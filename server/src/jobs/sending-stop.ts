import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { sendingKinds } from './job-kinds.ts';

/** Whether servers send nothing: a row that all of them obey, also those that start later. */
export function sendingStop(db: Executor) {
  return {
    /** Returns since when nothing is sent; undefined if servers send. */
    async since(): Promise<Date | undefined> {
      const row = await db.selectFrom('sending_stop').select('stopped_at').executeTakeFirst();
      return row?.stopped_at;
    },

    /** Servers take no more jobs that send; one in hand ends. Of a second stop, the first time stays. */
    stop: () =>
      sql`insert into sending_stop (last_job_id) select coalesce(max(id), 0) from job
        on conflict do nothing`.execute(db),

    /** Returns since when nothing was sent, to the microsecond, and the last job that waited then; undefined if servers send. */
    end: () =>
      db
        .deleteFrom('sending_stop')
        .returning([sql<string>`stopped_at::text`.as('since'), 'last_job_id as lastJobId'])
        .executeTakeFirst(),

    /** Deletes the jobs up to this one that send, except failed ones, and returns them. */
    drop: (lastJobId: number) =>
      db
        .deleteFrom('job')
        .where('id', '<=', lastJobId)
        .where('failed_at', 'is', null)
        .where(sql<boolean>`kind ~ ${sendingKinds.source}`)
        .returning(['kind', 'payload'])
        .execute(),
  };
}
