import type { AddedEntry, StateForEntry } from './new-entries.repository.ts';
import type { PresentableRow } from './present-entry.ts';
import type { UsedTag } from './time-entries.repository.ts';

/** Returns the row of an entry that was just added, as other statements select it; the tags are sorted by title. */
export function addedRow(
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
