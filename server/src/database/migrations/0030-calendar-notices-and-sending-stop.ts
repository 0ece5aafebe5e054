import { type Kysely, sql } from 'kysely';

/** What of an external calendar could not be read, and whether the installation sends anything (decision 0119). */
export const calendarNoticesAndSendingStop = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table external_calendar
        add column unreadable_events integer not null default 0,
        -- time zones that its events name and nobody knows, three at most
        add column unknown_zones text[] not null default '{}';

      -- With its row, no server runs jobs that send: a backup was restored, and the operator has not said 'resume'.
      create table sending_stop (
        is_stopped boolean primary key default true check (is_stopped),
        stopped_at timestamptz not null default now(),
        -- jobs up to this one waited already when the backup was made
        last_job_id bigint not null default 0
      );
    `.execute(db);
  },
};
