import type { Insertable } from 'kysely';
import type { PersonTable } from '../database/index.ts';
import { hashPassword } from '../persons/index.ts';
import { buildMember, buildWorkspace } from './build.ts';
import type { TestApp } from './test-app.ts';

export interface SignedInMember {
  id: number;
  email: string;
  workspace_id: number;
  token: string;
}

/** The password of members from `buildSignedIn`. */
export const knownPassword = 'Engine#1843';
let knownHash: Promise<string> | undefined;

/** Adds a member with the known password to a new workspace and signs them in. */
export async function buildSignedIn(
  server: TestApp,
  details: Partial<Insertable<PersonTable>> = {},
): Promise<SignedInMember> {
  // Cached, because hashing is slow on purpose.
  knownHash ??= hashPassword(knownPassword);
  const { id: workspace_id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspace_id, { password_hash: await knownHash, ...details });
  return { ...person, workspace_id, token: await server.signIn(person.id) };
}
