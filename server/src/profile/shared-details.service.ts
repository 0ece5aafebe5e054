import type { Executor } from '../database/index.ts';
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
