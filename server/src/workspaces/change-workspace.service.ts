import type { Selectable, Updateable } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import { type Executor, holdTime, type WorkspaceTable } from '../database/index.ts';
import { ratesRepository } from '../rates/index.ts';
import { auditedChanges } from './audited-changes.ts';
import { assertMovesNothingLocked } from './change-of-zone.ts';
import { workspacesRepository } from './workspaces.repository.ts';

/** Changes settings of a workspace, and logs them. Returns the former row. Call it within a transaction. */
export async function changeWorkspace(
  transaction: Executor,
  { workspaceId, personId }: Pick<Member, 'workspaceId' | 'personId'>,
  changes: Updateable<WorkspaceTable>,
  now: Date,
): Promise<Selectable<WorkspaceTable>> {
  const workspaces = workspacesRepository(transaction);
  const before = await workspaces.lock(workspaceId);
  const { time_zone } = changes;
  if (typeof time_zone === 'string' && time_zone !== before.time_zone) {
    await holdTime(transaction, workspaceId);
    await assertMovesNothingLocked(transaction, workspaceId, { from: before.time_zone, to: time_zone });
  }
  const after = await workspaces.change(workspaceId, changes);
  if (after.currency !== before.currency)
    await ratesRepository(transaction).rescale(workspaceId, before.currency, after.currency);
  const author = { workspaceId, personId, now };
  await auditLogRepository(transaction).add(author, auditedChanges(before, after));
  return before;
}
