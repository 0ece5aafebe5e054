import type { Access } from '@timeweave/shared/api';
import type { FastifyRequest } from 'fastify';
import { forbidden, invalid, unauthorised } from '../errors/index.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { Database } from '../database/index.ts';
import type { Member, Person } from './caller.ts';
import { callersRepository } from './callers.repository.ts';

export interface Guard {
  db: Database;
  tokens: SessionTokens;
  clock: () => Date;
}

/** Whoever was let in. The fields are there as far as the call's access asks for them. */
export interface Admitted {
  person?: Person;
  member?: Member;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function workspaceOf(payload: unknown): number {
  const named = typeof payload === 'object' && payload !== null && 'workspace_id' in payload;
  const id = named ? payload.workspace_id : undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw invalid('workspace_id', 'Choose a workspace.');
}

/** Lets the caller in or throws: 401 without a valid token, 403 without the membership or role that the call needs. */
export async function admit(access: Access, request: FastifyRequest, guard: Guard): Promise<Admitted> {
  if (access === 'public') return {};
  const signedOut = () => unauthorised('Please log in.');
  const token = bearerToken(request);
  const claims = token ? guard.tokens.read(token) : undefined;
  if (!claims) throw signedOut();

  const workspaceId = access === 'person' ? null : workspaceOf(request.body);
  const { sessionId, personId } = claims;
  const caller = await callersRepository(guard.db).bySession(workspaceId, sessionId, personId, guard.clock());
  if (!caller) throw signedOut();
  if (access === 'person') return { person: caller.person };
  if (!caller.member) throw forbidden('You are no active member of this workspace.', 'workspace_id');
  if (access === 'admin' && !caller.member.isAdmin)
    throw forbidden('Only admins of the workspace may do this.');
  return caller;
}
