import { type Kysely, sql } from 'kysely';

/** Which server has taken a job, so that others need not wait for the lease of one that has ended. */
export const jobHolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table job
        -- the server's advisory lock (jobs/job-holder.ts); null if unknown
        add column holder integer,
        -- the attempt that it has taken: former servers take jobs without setting either
        add column held_attempts integer;
    `.execute(db);
  },
};
