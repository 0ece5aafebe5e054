import { auditLogRepository } from '../audit-log/index.ts';
import { type Executor, zoneOf } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { profileRepository } from './profile.repository.ts';

/** Changes the user's name, which members of all their workspaces see. Call it within a transaction. */
export async function changeName(
  transaction: Executor,
  personId: number,
  name: { first_name: string; last_name: string },
): Promise<void> {
  const profiles = profileRepository(transaction);
  await personsRepository(transaction).change(personId, name);
  for (const workspaceId of await profiles.activeWorkspaces(personId))
    await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  for (const workspaceId of await profiles.ownedWorkspaces(personId))
    await notify(transaction, { workspaceId }, 'workspace/changed', { workspaceId });
}

/**
 * Changes the user's time zone. Workspaces that they own use it for locked days and rates, so these log the
 * change. Call it within a transaction.
 */
export async function changeTimeZone(
  transaction: Executor,
  personId: number,
  time_zone: string,
  now: Date,
): Promise<void> {
  const profiles = profileRepository(transaction);
  const from = zoneOf({ timeZone: await profiles.lockTimeZone(personId) });
  await personsRepository(transaction).change(personId, { time_zone });
  const to = zoneOf({ timeZone: time_zone });
  if (from === to) return;
  for (const workspaceId of await profiles.ownedWorkspaces(personId)) {
    const author = { workspaceId, personId, now };
    await auditLogRepository(transaction).add(author, [{ kind: 'setting', name: 'time_zone', from, to }]);
    await notify(transaction, { workspaceId }, 'workspace/changed', { workspaceId });
  }
}
