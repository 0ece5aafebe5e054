import { unixSeconds } from '@timeweave/shared/time';
import type { AnswerCall } from '../calls/index.ts';
import { deletedWorkspacesRepository, purgeTime } from './deleted-workspaces.repository.ts';
import { deleteWorkspace, restoreWorkspace } from './deletion.service.ts';

export function deletedWorkspaceRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/workspace/delete', async ({ db, payload, member }) => {
    await deleteWorkspace(db, member, payload.title, clock());
  });

  answer('POST /api/workspace/deleted', async ({ db, payload, person }) => {
    const deleted = deletedWorkspacesRepository(db);
    const { rows, ...rest } = await deleted.ofOwner(person.id, clock(), payload.offset);
    const results = rows.map(({ id, title, deleted_at }) => ({
      id,
      title,
      deleted_at: unixSeconds(deleted_at),
      purged_at: unixSeconds(purgeTime(deleted_at)),
    }));
    return { results, ...rest };
  });

  answer('POST /api/workspace/restore', async ({ db, payload, person }) => {
    await restoreWorkspace(db, payload.workspace_id, person.id, clock());
  });
}
