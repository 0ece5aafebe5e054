import { randomUUID } from 'node:crypto';
import type { Member } from '../auth/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { maySeeProject, noSuchProject } from '../projects/index.ts';
import type { EntryRules } from '../workspaces/index.ts';
import { type EarlierId, idOfEarlier } from './earlier-entry.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import { assertOpen } from './entry-project.ts';
import { assertTags } from './entry-tags.ts';
import { cutLongEntry, isLong } from './long-entry.ts';
import {
  type AddedEntry,
  endEntry,
  insertEntry,
  type StateForEntry,
  stateForEntry,
} from './new-entries.repository.ts';
import type { PresentableRow } from './present-entry.ts';
import { timeEntriesRepository, type UsedTag } from './time-entries.repository.ts';

type Owner = Pick<Member, 'workspaceId' | 'personId'>;

/** An entry to add. */
export interface NewEntry extends EntryFields {
  /** From the client; no second entry with it is added in any workspace of the user. */
  uuid?: string | undefined;
  startedAt: Date;
  /** Null for a timer. It stops the running entry, or ends at the start of a later one that already runs. */
  endedAt: Date | null;
  tagIds: readonly number[];
  /** Cut from another entry: it keeps the project and the tags, also archived ones. */
  isPart?: boolean;
  /** Throws when the rules of the workspace do not allow the entry. */
  assertAllowed: (rules: EntryRules) => void;
}

/** Throws unless the entry may be booked on its project. */
function assertProject({ project }: StateForEntry, member: Member, rules: EntryRules): void {
  if (!project || !maySeeProject(member, rules, project.role)) throw noSuchProject();
  assertOpen(project);
}

/** Throws when the user must not add the entry. */
function assertMayAdd(state: StateForEntry, owner: Owner, entry: NewEntry): void {
  const { role, rules } = state;
  if (!rules) throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
  entry.assertAllowed(rules);
  if (entry.project_id !== null && !entry.isPart)
    assertProject(state, { ...owner, isAdmin: role === 'admin' }, rules);
}

/** Returns when the entry ends, and the running entry that it stops: a timer ends at the start of a later one. */
function besideRunning({ running }: StateForEntry, { startedAt, endedAt }: NewEntry) {
  if (endedAt || !running) return { endedAt, stopped: null };
  const runningSince = new Date(running.startedAt);
  if (runningSince > startedAt) return { endedAt: runningSince, stopped: null };
  const seconds = (startedAt.getTime() - runningSince.getTime()) / 1000;
  return { endedAt, stopped: { ...running, seconds } };
}

/** Returns the row of an entry that was just added, as other statements select it; the tags are sorted by title. */
function addedRow(
  { project_id, is_billable, ...added }: AddedEntry,
  { firstName, lastName, createdAt, project }: StateForEntry,
  tags: readonly UsedTag[],
): PresentableRow {
  const { startedAt, endedAt } = added;
  return {
    ...added,
    firstName,
    lastName,
    createdAt,
    updatedAt: createdAt,
    isBillable: is_billable,
    durationS: endedAt && (endedAt.getTime() - startedAt.getTime()) / 1e3,
    projectId: project_id,
    projectName: project?.name ?? null,
    projectColor: project?.color ?? null,
    clientId: project?.clientId ?? null,
    clientName: project?.clientName ?? null,
    tagIds: tags.map((tag) => tag.id).join(),
    tagTitles: tags.map((tag) => tag.title).join(),
    tagColors: tags.map((tag) => tag.color).join(),
  };
}

/**
 * Adds an entry; returns it, or only the id of the one that was created with its UUID. All entries are added here: the
 * locks come first, then the rules are read and decided on, then the entry is written.
 */
export function addEntry(
  db: Executor,
  { workspaceId, personId }: Owner,
  entry: NewEntry,
): Promise<PresentableRow | EarlierId> {
  return inTransaction(db, async (transaction) => {
    const entries = timeEntriesRepository(transaction);
    const { uuid = null, startedAt, tagIds } = entry;
    const owner = { workspaceId, personId };
    const isTimer = entry.endedAt === null;
    if (uuid !== null || isTimer) await entries.lockPerson(personId);
    const tags = await entries.lockTags(workspaceId, tagIds);
    const toAdd = { ...owner, uuid, projectId: entry.project_id, isTimer };
    const state = await stateForEntry(transaction, toAdd);
    if (state.earlier) return { id: idOfEarlier(state.earlier, workspaceId) };
    assertMayAdd(state, owner, entry);
    assertTags(tags, tagIds, entry.isPart ? tagIds : []);
    const { endedAt, stopped } = besideRunning(state, entry);
    const times = { startedAt, endedAt };
    const added = { ...owner, ...fieldsOf(entry), ...times, id: state.id, uuid: uuid ?? randomUUID() };
    // First, because a user has only one running entry.
    if (stopped) await endEntry(transaction, { ...stopped, endedAt: startedAt });
    await insertEntry(transaction, added);
    if (stopped && isLong(stopped.seconds)) await cutLongEntry(transaction, stopped.workspaceId, stopped.id);
    if (tagIds.length > 0) await entries.replaceTags(workspaceId, added.id, tagIds);
    return addedRow(added, state, tags);
  });
}
