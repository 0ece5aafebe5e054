import type { Member } from '../calls/caller.ts';
import type { Executor } from '../database/database.ts';
import { seeProject } from '../projects/seen-project.ts';

/** Time is booked on projects that the person may see; on another stays what stands there already. */
export async function assertBookable(
  db: Executor,
  member: Member,
  projectId: number | null | undefined,
  standing: number | null = null,
): Promise<void> {
  if (projectId && projectId !== standing) await seeProject(db, member, projectId);
}
