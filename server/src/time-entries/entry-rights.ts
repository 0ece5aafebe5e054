import type { ReportEntry } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { seenProjects } from '../projects/index.ts';
import { maySeeTeam, type EntryRules } from '../workspaces/index.ts';
import { stillRunning } from './lock-entry.ts';
import { lockReason } from './time-entries.policy.ts';

/** The columns of an entry that decide who may change it. */
interface Owned {
  personId: number;
  projectId: number | null;
  endedAt: Date | null;
}

const notTheirs = () =>
  forbidden('Only the owner, the managers of its project and admins may change this entry.', 'timer_id');
const notAllowedHere = () =>
  forbidden('This workspace doesn’t let managers and admins change other members’ entries.', 'timer_id');
const ownersText = () => forbidden('Only the owner may change the description of an entry.', 'title');

/**
 * Returns a member's permissions for entries on `projectIds` or without project. Owners may change all
 * fields; if the workspace allows it, the project's managers and admins may change project, tags and billable
 * flag.
 */
export async function entryRights(
  db: Executor,
  member: Member,
  rules: EntryRules,
  projectIds: Iterable<number | null>,
) {
  const ids = [...new Set(projectIds)].filter((id) => id !== null);
  const seen = ids.length === 0 ? [] : await seenProjects(db, member, ids);
  const projects = new Map(seen.map((project) => [project.id, project]));
  const isOwn = ({ personId }: Owned) => personId === member.personId;
  const isManaged = ({ projectId }: Owned) =>
    member.isAdmin || (projectId !== null && projects.get(projectId)?.managed === true);

  return {
    isOwn,

    /** Returns whether the member may see the entry. */
    isSeen: (entry: Owned) => isOwn(entry) || isManaged(entry) || maySeeTeam(member, rules),

    /** Throws when the member may not make this change of another member's entry. */
    assertMayChange(entry: Owned, changes: { description?: string }): void {
      if (isOwn(entry)) return;
      if (!isManaged(entry)) throw notTheirs();
      if (!rules.othersEntriesEditable) throw notAllowedHere();
      if (changes.description !== undefined) throw ownersText();
      if (entry.endedAt === null) throw stillRunning();
    },

    /** Returns what the member may change of a finished entry today. */
    editable(entry: Owned & { id: number; startedAt: Date }): ReportEntry['may_edit'] {
      if (lockReason(rules, entry, entry.startedAt) !== undefined) return 'none';
      if (isOwn(entry)) return 'all';
      return rules.othersEntriesEditable && isManaged(entry) ? 'parts' : 'none';
    },
  };
}
