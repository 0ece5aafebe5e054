import { conflict, forbidden } from '../errors/index.ts';
import type { Executor } from '../database/index.ts';
import { noSuchProject } from '../projects/index.ts';
import { maySeeTeam, type WorkspaceRules } from '../workspaces/index.ts';
import { type EarlierId, idOfEarlier } from './create-once.ts';
import { assertOpen } from './entry-project.ts';
import { noSuchTag, tagIsArchived } from './entry-tags.ts';
import type { Booker } from './lock-entry.ts';
import {
  type AddedEntry,
  type Addition,
  type EntryToAdd,
  insertEntry,
  type RulesOfAdding,
} from './new-entries.repository.ts';

/** An entry to add, with the rule checks that depend on its kind. */
export type NewEntry = Pick<
  EntryToAdd,
  'description' | 'projectId' | 'isBillable' | 'startedAt' | 'endedAt'
> &
  Partial<
    Pick<
      EntryToAdd,
      'reference' | 'tagIds' | 'cutFrom' | 'onlyOnce' | 'startsTimer' | 'longestSeconds' | 'notices'
    >
  > & {
    uuid?: string | undefined;
    /** Throws when the rules do not allow the entry. */
    assertAllowed: (rules: WorkspaceRules) => void;
  };

const without = {
  reference: null,
  tagIds: [],
  cutFrom: null,
  onlyOnce: false,
  startsTimer: false,
  longestSeconds: null,
  notices: [],
};

/** Throws the reason why an entry was not added. */
function refuse(
  { projectId, cutFrom, tagIds = [] }: NewEntry,
  { project, tags }: Pick<AddedEntry, 'project' | 'tags'>,
): never {
  if (projectId !== null && (cutFrom ?? null) === null) {
    if (!project) throw noSuchProject();
    assertOpen(project);
  }
  if (tags.length !== tagIds.length) throw noSuchTag();
  const refused = tags.find((tag) => tag.refused);
  if (refused) throw tagIsArchived(refused.title);
  throw new Error('The entry was not added.');
}

const seenBy = ({ member, rules }: Booker): RulesOfAdding => ({
  isAdmin: member.isAdmin,
  lockedUntil: rules.lockedUntil,
  requiredFields: rules.requiredFields,
  soleTeamViewer: rules.soleTeamViewer,
});

function changedBy({ isAdmin, ...changed }: RulesOfAdding, { member, rules }: Booker): Booker {
  return { member: { ...member, isAdmin }, rules: { ...rules, ...changed } };
}

/** Attempts before a user gets an error because the rules keep changing. */
const maxAttempts = 3;

/** Adds the entry under the rules that are current when it is added: they may change while it waits. */
async function underCurrentRules(db: Executor, booker: Booker, entry: NewEntry): Promise<Addition> {
  const { assertAllowed, ...fields } = entry;
  let current = booker;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { member, rules } = current;
    assertAllowed(rules);
    const [row] = await insertEntry(db, {
      ...without,
      ...fields,
      uuid: entry.uuid ?? null,
      workspaceId: member.workspaceId,
      personId: member.personId,
      isRestricted: !maySeeTeam(member, rules),
      rulesSeen: seenBy(current),
    });
    if (!row) throw new Error('The entry was not added.');
    if (!('rulesNow' in row.addition)) return row.addition;
    if (!row.addition.rulesNow)
      throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
    current = changedBy(row.addition.rulesNow, current);
  }
  throw conflict('The settings of the workspace are being changed. Please try again.', 'workspace_id');
}

/** The added entry, the id of an earlier one with its UUID, or `isTooLong` if the running one must be split. */
type Outcome = AddedEntry | EarlierId | { isTooLong: true };

/**
 * Adds an entry in one statement, which also checks the project, the tags and whether the rules have changed.
 */
export async function addEntry(db: Executor, booker: Booker, entry: NewEntry): Promise<Outcome> {
  const addition = await underCurrentRules(db, booker, entry);
  if ('id' in addition || 'isTooLong' in addition) return addition;
  if ('earlier' in addition) return { id: idOfEarlier(addition.earlier, booker.member.workspaceId) };
  if ('project' in addition) return refuse(entry, addition);
  throw new Error('The entry was not added.');
}

/** Same for an entry that stops none; returns its id. */
export async function addFinished(db: Executor, booker: Booker, entry: NewEntry): Promise<number> {
  const outcome = await addEntry(db, booker, entry);
  if ('isTooLong' in outcome) throw new Error('A finished entry stops no other.');
  return outcome.id;
}
