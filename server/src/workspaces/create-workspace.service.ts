import { personsRepository } from '../persons/index.ts';
import type { Executor } from '../database/index.ts';
import { membershipsRepository } from './memberships.repository.ts';
import { workspacesRepository } from './workspaces.repository.ts';

/** Creates a workspace with its founder as admin and selects it for them. Call it within a transaction. */
export async function createWorkspace(
  transaction: Executor,
  title: string,
  founderId: number,
): Promise<number> {
  const { id } = await workspacesRepository(transaction).add(title, founderId);
  await membershipsRepository(transaction).add(id, founderId, 'admin');
  await personsRepository(transaction).rememberWorkspace(id, founderId);
  return id;
}

/** Creates a workspace for a user without another active membership. Call it within a transaction. */
export const createOwnWorkspace = (transaction: Executor, person: { id: number; first_name: string }) =>
  createWorkspace(transaction, `${person.first_name}'s workspace`, person.id);
