import type { Executor } from '../database/index.ts';
import { noSuchProject } from '../projects/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { idOfEarlier } from './create-once.ts';
import { assertOpen } from './entry-project.ts';
import type { Booker } from './lock-entry.ts';
import { noSuchTag, tagIsArchived } from './entry-tags.ts';
import { type AddedRow, type EntryToAdd, insertEntry } from './new-entries.repository.ts';

type Given = Pick<EntryToAdd, 'description' | 'projectId' | 'isBillable' | 'startedAt' | 'endedAt'> &
  Partial<Pick<EntryToAdd, 'reference' | 'tagIds' | 'cutFrom' | 'stopsAt' | 'onlyOnce' | 'notices'>> & {
    uuid?: string | undefined;
  };

const without = { reference: null, tagIds: [], cutFrom: null, stopsAt: null, onlyOnce: false, notices: [] };

/** Throws the reason why an entry was not added. */
function refuse({ projectId, cutFrom, tagIds = [] }: Given, { project, tags }: AddedRow): never {
  if (projectId !== null && (cutFrom ?? null) === null) {
    if (!project) throw noSuchProject();
    assertOpen(project);
  }
  if (tags.length !== tagIds.length) throw noSuchTag();
  const refused = tags.find((tag) => tag.refused);
  if (refused) throw tagIsArchived(refused.title);
  throw new Error('The entry was not added.');
}

/**
 * Adds an entry in one statement, which also checks the project and tags. Returns its id, or that of an
 * earlier entry with its UUID, and the entry that was stopped.
 */
export async function addEntry(
  db: Executor,
  { member, rules }: Booker,
  entry: Given,
): Promise<{ id: number; stopped: AddedRow['stopped'] }> {
  const { workspaceId, personId } = member;
  const isRestricted = !maySeeTeam(member, rules);
  const values = { ...without, ...entry, uuid: entry.uuid ?? null, workspaceId, personId, isRestricted };
  const [row] = await insertEntry(db, values);
  if (!row) throw new Error('The entry was not added.');
  const { id, earlier, stopped } = row;
  if (id !== null) return { id, stopped };
  if (earlier) return { id: idOfEarlier(earlier, workspaceId), stopped };
  return refuse(entry, row);
}
