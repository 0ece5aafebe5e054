import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { isArchived } from '../errors/index.ts';
import { type SeenProject, seeProject } from '../projects/index.ts';

/**
 * Throws unless the project accepts new time: the member must see it, and neither it nor its client may be
 * archived. An entry may always keep its `current` project.
 */
export async function assertBookable(
  db: Executor,
  member: Member,
  projectId: number | null | undefined,
  current: number | null = null,
): Promise<void> {
  if (!projectId || projectId === current) return;
  assertOpen(await seeProject(db, member, projectId));
}

/** Throws for an archived project, or one of an archived client. */
export function assertOpen(
  project: Pick<SeenProject, 'name' | 'archived' | 'clientName' | 'clientArchived'>,
): void {
  if (project.archived) throw isArchived('project', project.name, 'project_id');
  if (project.clientArchived) throw isArchived('client', project.clientName ?? '', 'project_id');
}
