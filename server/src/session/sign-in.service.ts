import type { AuthData } from '@timeweave/shared/api';
import { type PersonProfile, personsRepository } from '../persons/index.ts';
import type { SessionTokens } from '../auth/index.ts';
import { encodeId, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { createOwnWorkspace, membershipsRepository } from '../workspaces/index.ts';
import { accountOf } from './account.ts';
import { sessionsRepository } from './sessions.repository.ts';

const sessionDays = 30;

interface OpenSession {
  id: number;
  expiresAt: Date;
}

export type SignIn = ReturnType<typeof signInService>;

/** Creates the response of every call that signs a user in or moves them to another workspace. */
export function signInService(tokens: SessionTokens, clock: () => Date) {
  const present = (
    person: PersonProfile,
    workspace: { id: number; isAdmin: boolean },
    session: OpenSession,
  ): AuthData => ({
    token: tokens.sign(session.id, person.id, session.expiresAt),
    user_id: encodeId(person.id),
    workspace_id: workspace.id,
    is_workspace_admin: flag(workspace.isAdmin),
    ...accountOf(person),
  });

  return {
    /** Opens a session in the user's last workspace, or a new one if none is left. Call it within a transaction. */
    async begin(db: Executor, personId: number): Promise<AuthData> {
      const person = await personsRepository(db).known(personId);
      const home = await membershipsRepository(db).home(person.last_workspace_id, personId);
      const workspace = home ?? { id: await createOwnWorkspace(db, person), isAdmin: true };
      const expiresAt = new Date(clock().getTime() + sessionDays * 86_400_000);
      return present(person, workspace, await sessionsRepository(db).open(personId, expiresAt));
    },

    async moveTo(
      db: Executor,
      workspaceId: number,
      personId: number,
      session: OpenSession,
    ): Promise<AuthData> {
      const workspace = await membershipsRepository(db).home(workspaceId, personId);
      if (workspace?.id !== workspaceId)
        throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
      await personsRepository(db).rememberWorkspace(workspaceId, personId);
      return present(await personsRepository(db).known(personId), workspace, session);
    },
  };
}
