import type { Payload, TimeEntry } from '@timeweave/shared/api';
import { type Effect, type EntryChange, newUuid, refOf } from '../change-queue/index.ts';
import { finished } from './added-entry.ts';

/** A change of several entries, with a key that its undo refers to. */
export type BulkChange = EntryChange & { key: string };

type BulkFields = Omit<Payload<'PUT /api/usertime/bulk_edit'>, 'workspace_id' | 'timer_ids'>;

const uuidsOf = (entries: readonly TimeEntry[]) => entries.map(({ uuid }) => uuid);
const counted = (entries: readonly TimeEntry[]) =>
  entries.length === 1 ? '1 entry' : `${entries.length} entries`;
const changedTo = ({ uuid }: TimeEntry, changes: Partial<TimeEntry>): Effect => ({
  kind: 'changed',
  uuid,
  changes,
});

/** Returns a change that sets the same fields of several entries; `shown` returns the optimistic values of an entry. */
export function bulkEdited(
  workspaceId: number,
  entries: readonly TimeEntry[],
  fields: BulkFields,
  shown: (entry: TimeEntry) => Partial<TimeEntry>,
): BulkChange {
  const entryIds = uuidsOf(entries);
  const payload: Payload<'PUT /api/usertime/bulk_edit'> = {
    workspace_id: workspaceId,
    timer_ids: entryIds.map(refOf),
    ...fields,
  };
  return {
    key: newUuid(),
    entryIds,
    workspaceId,
    call: 'PUT /api/usertime/bulk_edit',
    payload,
    effects: entries.map((entry) => changedTo(entry, shown(entry))),
    says: `The change of ${counted(entries)}`,
  };
}

/** Returns the undo of a bulk edit: restores the previous values of the edited fields. */
export function bulkUndone(edit: BulkChange, entries: readonly TimeEntry[]): EntryChange {
  const before = new Map(entries.map((entry) => [entry.uuid, entry]));
  const effects = edit.effects.flatMap((effect): Effect[] => {
    const entry = effect.kind === 'changed' ? before.get(effect.uuid) : undefined;
    if (effect.kind !== 'changed' || !entry) return [];
    const names = new Set(Object.keys(effect.changes));
    const former = Object.entries(entry).filter(([name]) => names.has(name));
    return [changedTo(entry, Object.fromEntries(former))];
  });
  return {
    entryIds: edit.entryIds,
    workspaceId: edit.workspaceId,
    call: 'PUT /api/usertime/bulk_undo',
    // The queue adds the edit's `undo_id`.
    payload: { workspace_id: edit.workspaceId },
    effects,
    says: `The undo of the change of ${counted(entries)}`,
    undoes: edit.key,
  };
}

export function deleted(workspaceId: number, entries: readonly TimeEntry[]): BulkChange {
  const entryIds = uuidsOf(entries);
  const payload: Payload<'POST /api/usertime/delete'> = { workspace_id: workspaceId, timer_ids: entryIds };
  return {
    key: newUuid(),
    entryIds,
    workspaceId,
    call: 'POST /api/usertime/delete',
    payload,
    effects: entryIds.map((uuid) => ({ kind: 'removed', uuid })),
    says: `Deleting ${counted(entries)}`,
  };
}

/** Returns the undo of a deletion. */
export function restored(deletion: BulkChange, entries: readonly TimeEntry[]): EntryChange {
  const { key, entryIds, workspaceId } = deletion;
  const payload: Payload<'POST /api/usertime/restore'> = { workspace_id: workspaceId, timer_ids: entryIds };
  return {
    entryIds,
    workspaceId,
    call: 'POST /api/usertime/restore',
    payload,
    effects: entries.map((entry) => ({ kind: 'added', entry })),
    says: `Restoring ${counted(entries)}`,
    undoes: key,
  };
}

const called = ({ title }: TimeEntry) => `“${title || '(No description)'}”`;

/** Returns a copy of an entry as a new entry without an id. */
const copyOf = (entry: TimeEntry, changes: Partial<TimeEntry> = {}): TimeEntry => {
  const copy = { ...entry, ...changes, timer_id: 0, uuid: newUuid(), crdate: new Date().toISOString() };
  return {
    ...copy,
    timerStart: copy.timer_start * 1000,
    ...finished(copy, copy.timer_end ?? copy.timer_start),
  };
};

export function duplicated(entry: TimeEntry): EntryChange {
  const copy = copyOf(entry);
  const payload: Payload<'POST /api/usertime/duplicate'> = { timer_id: entry.uuid, uuid: copy.uuid };
  return {
    entryIds: [copy.uuid, entry.uuid],
    workspaceId: entry.workspace_id,
    call: 'POST /api/usertime/duplicate',
    payload,
    effects: [{ kind: 'added', entry: copy }],
    says: `The copy of ${called(entry)}`,
  };
}

/** Returns a change that splits an entry at an instant, or cuts out the time up to `until` (Unix seconds). */
export function splitInTwo(entry: TimeEntry, at: number, until?: number) {
  const second = copyOf(entry, { timer_start: until ?? at });
  const payload: Payload<'POST /api/usertime/split'> = {
    timer_id: entry.uuid,
    uuid: second.uuid,
    at,
    ...(until !== undefined && { until }),
  };
  const change: EntryChange = {
    entryIds: [entry.uuid, second.uuid],
    workspaceId: entry.workspace_id,
    call: 'POST /api/usertime/split',
    payload,
    effects: [
      { kind: 'changed', uuid: entry.uuid, changes: finished(entry, at) },
      { kind: 'added', entry: second },
    ],
    says: `The split of ${called(entry)}`,
  };
  return { change, second };
}
