import type { Payload, TimeEntry } from '@timeweave/shared/api';
import { type Effect, type EntryChange, newUuid, refOf } from '../change-queue/index.ts';
import type { EntryEdit } from './entry-edits.ts';

/** A change of several entries, with a key that its undo refers to. */
export type BulkChange = EntryChange & { key: string };

const counted = (entries: readonly TimeEntry[]) =>
  entries.length === 1 ? '1 entry' : `${entries.length} entries`;

const uuidsOf = (entries: readonly TimeEntry[]) => entries.map(({ uuid }) => uuid);

/** Makes the same edit to several entries. */
export function editEntries(
  workspaceId: number,
  entries: readonly TimeEntry[],
  { bulk, shown }: Pick<EntryEdit, 'bulk' | 'shown'>,
): BulkChange {
  const entryIds = uuidsOf(entries);
  const payload: Payload<'PUT /api/usertime/bulk_edit'> = {
    workspace_id: workspaceId,
    timer_ids: entryIds.map(refOf),
    ...bulk,
  };
  return {
    key: newUuid(),
    entryIds,
    workspaceId,
    call: 'PUT /api/usertime/bulk_edit',
    payload,
    effects: entries.map((entry) => ({ kind: 'changed', uuid: entry.uuid, changes: shown(entry) })),
    says: `The change of ${counted(entries)}`,
  };
}

/** Undoes a bulk edit: restores the former values of the edited fields. */
export function undoEdit(edit: BulkChange, entries: readonly TimeEntry[]): EntryChange {
  const before = new Map(entries.map((entry) => [entry.uuid, entry]));
  const effects = edit.effects.flatMap((effect): Effect[] => {
    const entry = effect.kind === 'changed' ? before.get(effect.uuid) : undefined;
    if (effect.kind !== 'changed' || !entry) return [];
    const names = new Set(Object.keys(effect.changes));
    const former = Object.entries(entry).filter(([name]) => names.has(name));
    return [{ kind: 'changed', uuid: entry.uuid, changes: Object.fromEntries(former) }];
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

/** Fields of `manual_entry` that are not those of an entry. */
const ofTheCall = ['workspace_id', 'isStop'];

/** Adds entries together; each change is one of `addEntry`. */
export function addEntries(workspaceId: number, additions: readonly EntryChange[]): BulkChange {
  const payload = {
    workspace_id: workspaceId,
    entries: additions.map(({ payload: entry }) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !ofTheCall.includes(name))),
    ),
  };
  const effects = additions.flatMap((addition) => addition.effects);
  return {
    key: newUuid(),
    entryIds: additions.flatMap(({ entryIds }) => entryIds),
    workspaceId,
    call: 'POST /api/usertime/add_entries',
    payload,
    effects,
    says: `Adding ${additions.length} entries`,
  };
}

export function deleteEntries(workspaceId: number, entries: readonly TimeEntry[]): BulkChange {
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

/** Undoes a deletion. */
export function restoreEntries(deletion: BulkChange, entries: readonly TimeEntry[]): EntryChange {
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
