import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

export function longRunningTimerRepository(db: Executor) {
  return {
    /**
     * Enqueues a mail for each timer that began before `startedBefore`, and records it in the same statement:
     * once per entry, even if it is discarded and restored. Returns the number of mails.
     */
    async enqueue(startedBefore: Date, now: Date, most: number): Promise<number> {
      const result = await sql`
        with due as (
          select entry.workspace_id, entry.id from time_entry entry
          join person on person.id = entry.person_id and person.notify_long_run and person.closed_at is null
          join membership on membership.workspace_id = entry.workspace_id
            and membership.person_id = entry.person_id and membership.active
          where entry.ended_at is null and entry.started_at <= ${startedBefore}
            and not exists (
              select from long_run_mail
              where long_run_mail.workspace_id = entry.workspace_id and long_run_mail.entry_id = entry.id
            )
          limit ${most}
        ), noted as (
          insert into long_run_mail (workspace_id, entry_id, enqueued_at)
          select workspace_id, id, ${now} from due
          on conflict do nothing
          returning workspace_id, entry_id
        )
        insert into job (kind, payload, lane)
        select 'mail/long-running-timer',
          jsonb_build_object('workspaceId', workspace_id, 'entryId', entry_id), 'background'
        from noted
      `.execute(db);
      return Number(result.numAffectedRows ?? 0);
    },

    /** Returns the entry, if it still runs and its user still wants the mail. */
    running: (workspaceId: number, entryId: number) =>
      db
        .selectFrom('time_entry')
        .innerJoin('person', 'person.id', 'time_entry.person_id')
        .where('time_entry.workspace_id', '=', workspaceId)
        .where('time_entry.id', '=', entryId)
        .where('time_entry.ended_at', 'is', null)
        .where('person.notify_long_run', '=', true)
        .select(['person_id as personId', 'uuid', 'description', 'started_at as startedAt'])
        .executeTakeFirst(),
  };
}
