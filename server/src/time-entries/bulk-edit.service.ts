import type { EntryRef, Payload } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import { type EntryValues, type Executor, inTransaction } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { ownerCheck, projectCheck, tagCheck } from './bulk-edit-checks.ts';
import { bulkEntriesRepository, type LockedEntry } from './bulk-entries.repository.ts';
import { decideEach } from './bulk-outcomes.ts';
import { bulkUndoRepository } from './bulk-undo.repository.ts';
import { changesOf, wholeSecond } from './entry-fields.ts';
import { entryRights } from './entry-rights.ts';
import { noSuchTag } from './entry-tags.ts';
import { type Actor, changedMeanwhile } from './lock-entry.ts';
import { reportOthersChanges } from './others-changes.ts';
import { tagChangeOf } from './tag-change.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { assertUnlocked } from './time-entries.policy.ts';

/** Returns the entry's current values of the fields in `of`. */
function valuesOf(entry: LockedEntry, of: EntryValues): EntryValues {
  const { description, project_id, is_billable, tagIds } = entry;
  return {
    ...(of.description !== undefined && { description }),
    ...(of.project_id !== undefined && { project_id }),
    ...(of.is_billable !== undefined && { is_billable }),
    ...(of.tag_ids !== undefined && { tag_ids: tagIds }),
  };
}

const isOthers =
  ({ id }: Actor) =>
  ({ entry }: { entry: LockedEntry }) =>
    entry.personId !== id;

const isSame = (one: EntryValues, other: EntryValues) =>
  one.description === other.description &&
  one.project_id === other.project_id &&
  one.is_billable === other.is_billable &&
  String(one.tag_ids) === String(other.tag_ids);

/**
 * Locks the entries that the member sees, in pages of other sites only their own; returns them with the rules after the lock
 * and the member's permissions. `projectOf` returns an entry's project if it differs from the current one.
 */
async function lockSeen(
  db: Executor,
  member: Member,
  { page }: Actor,
  refs: readonly EntryRef[],
  projectOf = ({ project_id }: LockedEntry) => project_id,
) {
  const all = await bulkEntriesRepository(db).lockAll(member.workspaceId, member.personId, refs);
  const owners = [...new Set(all.map(({ personId }) => personId))];
  const rules = await workspacesRepository(db).entryRules(
    member.workspaceId,
    owners,
    all.map(({ id }) => id),
  );
  const others = all.filter(({ personId }) => personId !== member.personId);
  const rights = await entryRights(db, member, rules, others.map(projectOf));
  const owned = (entry: LockedEntry) => ({ ...entry, projectId: projectOf(entry) });
  return {
    rules,
    found: all.filter((entry) => (page ? rights.isOwn(owned(entry)) : rights.isSeen(owned(entry)))),
    assertMayChange: (entry: LockedEntry, changes: EntryValues) =>
      rights.assertMayChange(owned(entry), changes),
  };
}

/** Changes several entries in one transaction, and undoes that. */
export function bulkEditor(db: Executor, clock: () => Date) {
  return {
    edit: (member: Member, actor: Actor, fields: Payload<'PUT /api/usertime/bulk_edit'>) =>
      inTransaction(db, async (transaction) => {
        const { workspaceId } = member;
        const entries = bulkEntriesRepository(transaction);
        const now = wholeSecond(clock());
        const changes = changesOf(fields);
        const tags = tagChangeOf(fields);
        const { found, rules, assertMayChange } = await lockSeen(
          transaction,
          member,
          actor,
          fields.timer_ids,
        );
        const { project_id } = changes;
        const assertProject = await projectCheck(transaction, member, project_id, found);
        const assertOwner = await ownerCheck(transaction, member, rules, project_id, found);
        const assertTags = await tagCheck(transaction, workspaceId, tags?.given ?? []);
        const { outcomes, accepted } = decideEach(fields.timer_ids, member.personId, found, (entry) => {
          assertMayChange(entry, changes);
          assertUnlocked(rules, entry, entry.startedAt);
          assertProject(entry);
          assertOwner(entry);
          assertTags(entry);
        });
        const changed = accepted
          .map((entry) => {
            const after = { ...changes, ...(tags && { tag_ids: tags.after(entry.tagIds) }) };
            return { id: entry.id, entry, before: valuesOf(entry, after), after };
          })
          .filter(({ before, after }) => !isSame(before, after));
        if (changed.length === 0) return { results: outcomes };
        await entries.write(
          workspaceId,
          changed.map(({ id, after }) => ({ id, values: after })),
          now,
        );
        const undoable = changed.map(({ id, before, after }) => ({ id, before, after }));
        const undo_id = await bulkUndoRepository(transaction).add(workspaceId, actor.id, undoable, now);
        await reportOthersChanges(transaction, member, changed.filter(isOthers(actor)), now);
        return { results: outcomes, undo_id };
      }),

    /** Restores the former values of entries, also archived ones. Skips entries that were changed since. */
    undo: (member: Member, actor: Actor, undoId: number) =>
      inTransaction(db, async (transaction) => {
        const { workspaceId } = member;
        const entries = bulkEntriesRepository(transaction);
        const now = wholeSecond(clock());
        const edited = await bulkUndoRepository(transaction).take(workspaceId, actor.id, undoId, now);
        if (!edited) throw notFound('This change can no longer be undone.', 'undo_id');
        const byId = new Map(edited.entries.map((entry) => [entry.id, entry]));
        const ids = [...byId.keys()];
        // A manager may have moved an entry to a project that others manage.
        const { found, rules, assertMayChange } = await lockSeen(
          transaction,
          member,
          actor,
          ids,
          ({ id, project_id }) => byId.get(id)?.before.project_id ?? project_id,
        );
        const tagIds = new Set(edited.entries.flatMap(({ before }) => before.tag_ids ?? []));
        const locked = await timeEntriesRepository(transaction).lockTags(workspaceId, [...tagIds]);
        const existing = new Set(locked.map(({ id }) => id));
        const { outcomes, accepted } = decideEach(ids, member.personId, found, (entry) => {
          const { before, after } = byId.get(entry.id) ?? { before: {}, after: {} };
          assertMayChange(entry, after);
          assertUnlocked(rules, entry, entry.startedAt);
          if (!isSame(valuesOf(entry, after), after)) throw changedMeanwhile();
          if (before.tag_ids?.some((id) => !existing.has(id))) throw noSuchTag();
        });
        const undone = accepted.map((entry) => {
          const { before, after } = byId.get(entry.id) ?? { before: {}, after: {} };
          return { entry, before: after, after: before };
        });
        if (undone.length > 0) {
          const written = undone.map(({ entry: { id }, after }) => ({ id, values: after }));
          await entries.write(workspaceId, written, now);
          await reportOthersChanges(transaction, member, undone.filter(isOthers(actor)), now);
        }
        return { results: outcomes };
      }),
  };
}
