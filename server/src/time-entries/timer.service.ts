import type { Database } from '../database/database.ts';
import { conflict, notFound } from '../errors/business-error.ts';
import { type EntryChanges, timeEntriesRepository } from './time-entries.repository.ts';

interface EntryFields {
  title?: string;
  project_id?: number | null;
  is_billable?: 0 | 1;
  tag_check_array?: number[];
}

export const noSuchEntry = () => notFound('This time entry does not exist.', 'timer_id');
const notRunning = () => conflict('This time entry is no longer running.', 'timer_id');

/** Instants of entries are whole seconds, so that the end minus the start is the stored duration exactly. */
function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}

/** What the payload says, as columns; what it does not mention stays as it is. */
function changesOf({ title, project_id, is_billable }: EntryFields): EntryChanges {
  return {
    ...(title !== undefined && { description: title.trim() }),
    ...(project_id !== undefined && { project_id: project_id || null }),
    ...(is_billable !== undefined && { is_billable: is_billable === 1 }),
  };
}

/**
 * Starting and stopping. All that a person starts is serialised on their own row, so that of many starts at
 * once each succeeds and the last one runs.
 */
export function timerService(db: Database, clock: () => Date) {
  return {
    /** Starts now; what was running ends at this very instant. Answers the new entry's id. */
    start: (workspaceId: number, personId: number, fields: EntryFields): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        const entries = timeEntriesRepository(transaction);
        await transaction
          .selectFrom('person')
          .where('id', '=', personId)
          .select('id')
          .forNoKeyUpdate()
          .executeTakeFirst();
        const now = wholeSecond(clock());
        await entries.stopRunning(personId, now);
        const { id } = await entries.add(workspaceId, personId, {
          description: '',
          project_id: null,
          is_billable: false,
          ...changesOf(fields),
          started_at: now,
        });
        await entries.replaceTags(workspaceId, id, fields.tag_check_array ?? []);
        return id;
      }),

    /** Changes the running entry and, when asked, ends it now. Ending one that has ended changes nothing. */
    update: (workspaceId: number, personId: number, id: number, fields: EntryFields, stop: boolean) =>
      db.transaction().execute(async (transaction) => {
        const entries = timeEntriesRepository(transaction);
        const entry = await entries.lock(workspaceId, personId, id);
        if (!entry) throw noSuchEntry();
        if (entry.endedAt) {
          if (stop) return;
          throw notRunning();
        }
        const now = wholeSecond(clock());
        const end = now < entry.startedAt ? entry.startedAt : now;
        const changes = { ...changesOf(fields), ...(stop && { ended_at: end }) };
        await entries.change(workspaceId, personId, id, changes, now);
        if (fields.tag_check_array) await entries.replaceTags(workspaceId, id, fields.tag_check_array);
      }),

    /** Discards the running entry; time that was finished is never lost this way. */
    discard: (personId: number, id: number) =>
      db.transaction().execute(async (transaction) => {
        const entries = timeEntriesRepository(transaction);
        const workspaceId = await entries.workspaceOf(personId, id);
        const entry = workspaceId && (await entries.lock(workspaceId, personId, id));
        if (!workspaceId || !entry) throw noSuchEntry();
        if (entry.endedAt) throw notRunning();
        await entries.remove(workspaceId, personId, id);
      }),
  };
}
