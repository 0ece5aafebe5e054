import { sql } from 'kysely';
import { type Executor, hasRequiredFactor } from '../database/index.ts';
import { activeMemberOf } from '../workspaces/index.ts';

export interface EntryKey {
  workspaceId: number;
  entryId: number;
}

export function longRunningTimerRepository(db: Executor) {
  return {
    /**
     * Returns some timers that began before `startedBefore`, and records it: once per entry, even if it is discarded and
     * restored.
     */
    takeDue: (startedBefore: Date, now: Date, most: number) =>
      db
        .insertInto('long_run_mail')
        .columns(['workspace_id', 'entry_id', 'enqueued_at'])
        .expression((eb) =>
          eb
            .selectFrom('time_entry as entry')
            .innerJoin('person', 'person.id', 'entry.person_id')
            .innerJoin('membership', activeMemberOf('entry'))
            .leftJoin('long_run_mail as sent', (join) =>
              join
                .onRef('sent.workspace_id', '=', 'entry.workspace_id')
                .onRef('sent.entry_id', '=', 'entry.id'),
            )
            .where('person.closed_at', 'is', null)
            .where('entry.ended_at', 'is', null)
            .where('entry.started_at', '<=', startedBefore)
            .where('sent.entry_id', 'is', null)
            .limit(most)
            .select(['entry.workspace_id', 'entry.id', sql<Date>`${now}::timestamptz`.as('enqueued_at')]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['workspace_id as workspaceId', 'entry_id as entryId'])
        .execute(),

    /** Returns the entry if it still runs, and whether its user wants a mail about it. */
    running: (workspaceId: number, entryId: number) =>
      db
        .selectFrom('time_entry')
        .innerJoin('person', 'person.id', 'time_entry.person_id')
        .where('time_entry.workspace_id', '=', workspaceId)
        .where('time_entry.id', '=', entryId)
        .where('time_entry.ended_at', 'is', null)
        .where(hasRequiredFactor('time_entry.workspace_id', 'time_entry.person_id'))
        .select([
          'notify_long_run as isMailed',
          'person_id as personId',
          'uuid',
          'description',
          'started_at as startedAt',
        ])
        .executeTakeFirst(),
  };
}
