import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { BusinessError, forbidden } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import type { LockedEntry } from './bulk-entries.repository.ts';
import { assertBookable } from './entry-project.ts';
import { noSuchTag, tagIsArchived } from './entry-tags.ts';
import { othersEntriesRepository } from './others-entries.repository.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

type Check = (entry: LockedEntry) => void;

/** Returns the check of an entry against its new project; entries already on the project keep it. */
export async function projectCheck(
  db: Executor,
  member: Member,
  projectId: number | null | undefined,
  found: readonly LockedEntry[],
): Promise<Check> {
  try {
    await assertBookable(db, member, projectId);
    return () => undefined;
  } catch (error) {
    const isOn = ({ project_id }: LockedEntry) => project_id === projectId;
    // An error that concerns every entry fails the whole call.
    if (!(error instanceof BusinessError) || !found.some(isOn)) throw error;
    return (entry) => {
      if (!isOn(entry)) throw error;
    };
  }
}

/** Locks the tags, and returns the check of an entry against archived ones; entries that have one keep it. */
export async function tagCheck(db: Executor, workspaceId: number, given: readonly number[]): Promise<Check> {
  const locked = await timeEntriesRepository(db).lockTags(workspaceId, given);
  if (locked.length !== given.length) throw noSuchTag();
  const archived = locked.filter((tag) => tag.archived);
  return ({ tagIds }: LockedEntry) => {
    const added = archived.find(({ id }) => !tagIds.includes(id));
    if (added) throw tagIsArchived(added.title);
  };
}

/**
 * Returns the check that the owner of an entry sees the project: when the team is visible only to admins,
 * members see their own projects.
 */
export async function ownerCheck(
  db: Executor,
  { workspaceId, personId }: Member,
  rules: WorkspaceRules,
  projectId: number | null | undefined,
  found: readonly LockedEntry[],
): Promise<Check> {
  const owners = found.map((entry) => entry.personId).filter((id) => id !== personId);
  if (!projectId || !rules.soleTeamViewer || owners.length === 0) return () => undefined;
  const insiders = await othersEntriesRepository(db, workspaceId).insiders(projectId, owners);
  return (entry) => {
    const isKnown = entry.personId === personId || insiders.has(entry.personId);
    if (isKnown || entry.project_id === projectId) return;
    throw forbidden('The owner of this entry is not on the project.', 'project_id');
  };
}
