import type { Payload } from '@timeweave/shared/api';
import type { Member } from '../calls/index.ts';
import { type EntryValues, type Executor, inTransaction } from '../database/index.ts';
import { BusinessError, notFound } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { bulkEntriesRepository, type LockedEntry } from './bulk-entries.repository.ts';
import { decideEach } from './bulk-outcomes.ts';
import { bulkUndoRepository } from './bulk-undo.repository.ts';
import { changesOf, wholeSecond } from './entry-fields.ts';
import { assertBookable } from './entry-project.ts';
import { noSuchTag, tagIsArchived } from './entry-tags.ts';
import { type Actor, changedMeanwhile } from './held-entry.ts';
import { tagChangeOf } from './tag-change.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { assertUnlocked } from './time-entries.policy.ts';

/** Returns the entry's own values of the fields that `of` has. */
function valuesOf(entry: LockedEntry, of: EntryValues): EntryValues {
  const { description, project_id, is_billable, tagIds } = entry;
  return {
    ...(of.description !== undefined && { description }),
    ...(of.project_id !== undefined && { project_id }),
    ...(of.is_billable !== undefined && { is_billable }),
    ...(of.tag_ids !== undefined && { tag_ids: tagIds }),
  };
}

const isSame = (one: EntryValues, other: EntryValues) =>
  one.description === other.description &&
  one.project_id === other.project_id &&
  one.is_billable === other.is_billable &&
  String(one.tag_ids) === String(other.tag_ids);

/** Returns the check of an entry against the project it is to be booked on; entries that are on it keep it. */
async function projectCheck(
  db: Executor,
  member: Member,
  projectId: number | null | undefined,
  found: readonly LockedEntry[],
): Promise<(entry: LockedEntry) => void> {
  try {
    await assertBookable(db, member, projectId);
    return () => undefined;
  } catch (error) {
    const isOn = ({ project_id }: LockedEntry) => project_id === projectId;
    // A refusal that concerns every entry refuses the call.
    if (!(error instanceof BusinessError) || !found.some(isOn)) throw error;
    return (entry) => {
      if (!isOn(entry)) throw error;
    };
  }
}

/** Locks the tags, and returns the check of an entry against those that are archived; entries that have one keep it. */
async function tagCheck(db: Executor, workspaceId: number, given: readonly number[]) {
  const locked = await timeEntriesRepository(db).holdTags(workspaceId, given);
  if (locked.length !== given.length) throw noSuchTag();
  const archived = locked.filter((tag) => tag.archived);
  return ({ tagIds }: LockedEntry) => {
    const added = archived.find(({ id }) => !tagIds.includes(id));
    if (added) throw tagIsArchived(added.title);
  };
}

/** Changes several entries of a person in one transaction, and undoes that. */
export function bulkEditor(db: Executor, clock: () => Date) {
  return {
    edit: (member: Member, actor: Actor, fields: Payload<'PUT /api/usertime/bulk_edit'>) =>
      inTransaction(db, async (transaction) => {
        const { workspaceId } = member;
        const entries = bulkEntriesRepository(transaction);
        const now = wholeSecond(clock());
        const changes = changesOf(fields);
        const tags = tagChangeOf(fields);
        const rules = await workspacesRepository(transaction).rules(workspaceId);
        const found = await entries.lock(workspaceId, actor.id, fields.timer_ids);
        const assertProject = await projectCheck(transaction, member, changes.project_id, found);
        const assertTags = await tagCheck(transaction, workspaceId, tags?.given ?? []);
        const { outcomes, accepted } = decideEach(fields.timer_ids, found, (entry) => {
          assertUnlocked(rules, entry.startedAt);
          assertProject(entry);
          assertTags(entry);
        });
        const changed = accepted
          .map((entry) => {
            const after = { ...changes, ...(tags && { tag_ids: tags.after(entry.tagIds) }) };
            return { id: entry.id, before: valuesOf(entry, after), after };
          })
          .filter(({ before, after }) => !isSame(before, after));
        if (changed.length === 0) return { results: outcomes };
        await entries.write(
          workspaceId,
          changed.map(({ id, after }) => ({ id, values: after })),
          now,
        );
        const undo_id = await bulkUndoRepository(transaction).add(workspaceId, actor.id, changed, now);
        return { results: outcomes, undo_id };
      }),

    /** Gives entries their former values, also archived ones. An entry whose values were changed since keeps them. */
    undo: (workspaceId: number, actor: Actor, undoId: number) =>
      inTransaction(db, async (transaction) => {
        const entries = bulkEntriesRepository(transaction);
        const now = wholeSecond(clock());
        const edited = await bulkUndoRepository(transaction).take(workspaceId, actor.id, undoId, now);
        if (!edited) throw notFound('This change can no longer be undone.', 'undo_id');
        const byId = new Map(edited.entries.map((entry) => [entry.id, entry]));
        const ids = [...byId.keys()];
        const rules = await workspacesRepository(transaction).rules(workspaceId);
        const found = await entries.lock(workspaceId, actor.id, ids);
        const tagIds = new Set(edited.entries.flatMap(({ before }) => before.tag_ids ?? []));
        const locked = await timeEntriesRepository(transaction).holdTags(workspaceId, [...tagIds]);
        const existing = new Set(locked.map(({ id }) => id));
        const { outcomes, accepted } = decideEach(ids, found, (entry) => {
          const { before, after } = byId.get(entry.id) ?? { before: {}, after: {} };
          assertUnlocked(rules, entry.startedAt);
          if (!isSame(valuesOf(entry, after), after)) throw changedMeanwhile();
          if (before.tag_ids?.some((id) => !existing.has(id))) throw noSuchTag();
        });
        const written = accepted.map(({ id }) => ({ id, values: byId.get(id)?.before ?? {} }));
        if (written.length > 0) {
          await entries.write(workspaceId, written, now);
        }
        return { results: outcomes };
      }),
  };
}
