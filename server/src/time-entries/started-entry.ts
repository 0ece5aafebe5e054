import type { Member } from '../auth/index.ts';
import type { NewEntry } from './add-entry.ts';
import type { AddedEntry } from './new-entries.repository.ts';
import type { PresentableRow } from './present-entry.ts';

/** An entry that was just started, as other statements select it. */
export type StartedEntry = PresentableRow;

/** Returns the row of an entry from what was added. */
export function startedEntry(
  added: AddedEntry,
  { description, projectId, isBillable, reference = null, startedAt }: NewEntry,
  { workspaceId, personId }: Member,
): StartedEntry {
  const { id, uuid, firstName, lastName, project, tags } = added;
  const endedAt = added.endedAt === null ? null : new Date(added.endedAt);
  return {
    ...{ id, uuid, workspaceId, personId, firstName, lastName },
    ...{ description, isBillable, reference, startedAt, endedAt },
    durationS: endedAt && (endedAt.getTime() - startedAt.getTime()) / 1000,
    createdAt: new Date(added.createdAt),
    updatedAt: new Date(added.updatedAt),
    projectId,
    projectName: project?.name ?? null,
    projectColor: project?.color ?? null,
    clientId: project?.clientId ?? null,
    clientName: project?.clientName ?? null,
    tagIds: tags.map((tag) => tag.id).join(),
    tagTitles: tags.map((tag) => tag.title).join(),
    tagColors: tags.map((tag) => tag.color).join(),
  };
}
