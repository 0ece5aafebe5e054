import { type Access, allows, type NeededScope, scopesInWords } from '@timeweave/shared/api';
import type { FastifyRequest } from 'fastify';
import { forbidden, invalid, unauthorised } from '../errors/index.ts';
import { hashOfSecret } from '../secrets/index.ts';
import type { Claims, SessionTokens } from './session-tokens.ts';
import type { Database } from '../database/index.ts';
import type { Limits } from '../limits/index.ts';
import type { WorkspaceRules } from '../workspace-rules/index.ts';
import type { Member, Person } from './caller.ts';
import { callersRepository } from './callers.repository.ts';
import { integrationTokensRepository } from './integration-tokens.repository.ts';
import { bearerToken, isApiToken, isFromOwnPage, isIntegrationToken, pageOrigin } from './tokens.ts';

export interface Guard {
  db: Database;
  tokens: SessionTokens;
  clock: () => Date;
  limits: Limits;
}

/** The admitted caller. Which fields are set depends on the call's access. */
export interface Admitted {
  person?: Person;
  member?: Member;
  /** The rules of the member's workspace. */
  rules?: WorkspaceRules;
}

function workspaceOf(payload: unknown): number {
  const named = typeof payload === 'object' && payload !== null && 'workspace_id' in payload;
  const id = named ? payload.workspace_id : undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw invalid('workspace_id', 'Choose a workspace.');
}

/** Minimum interval between updates of a session's last use, in ms. */
const useGrainMs = 5 * 60_000;

async function noteUse(
  { person, lastUsedAt }: { person: Person; lastUsedAt: Date | null },
  request: FastifyRequest,
  { db, clock }: Guard,
): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - useGrainMs);
  if (lastUsedAt && lastUsedAt >= before) return;
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  await callersRepository(db).noteUse(person.sessionId, userAgent, now, before);
}

/** The caller requirements of a call. */
interface Needed {
  access: Access;
  /** The scope that an API token needs; default is `none`, which rejects API tokens. */
  scope?: NeededScope | undefined;
  /** Whether the call accepts integration tokens. */
  embed?: true | 'edit' | 'public';
  /** Whether the workspace's second factor is not needed. */
  withoutSecondFactor?: true;
}

/**
 * Returns the caller of an integration's page. Its token works only from its origin, in its workspace, for
 * calls that track time.
 */
async function pageCallerOf(
  token: string,
  workspaceId: number | null,
  { embed }: Needed,
  request: FastifyRequest,
  { db, clock }: Guard,
): Promise<Admitted | undefined> {
  const caller = await integrationTokensRepository(db).caller(hashOfSecret(token), clock());
  if (!caller) return undefined;
  const { origin, isFramed } = caller;
  if (isFramed && !isFromOwnPage(request)) throw forbidden('This token works only in its frame.');
  if (!isFramed && pageOrigin(request) !== origin)
    throw forbidden('This token works only from pages of its own origin.');
  if (embed !== true && embed !== 'edit') throw forbidden('Integrations can’t use this call.');
  if (embed === 'edit' && !caller.mayEdit)
    throw forbidden('This integration may not edit time entries. An admin of the workspace can allow it.');
  if (workspaceId !== null && workspaceId !== caller.member.workspaceId)
    throw forbidden('This token is for another workspace.', 'workspace_id');
  return caller;
}

export const secondFactorMissing = (param: string) =>
  forbidden(
    'This workspace requires two-step log-in. Turn it on in your profile.',
    param,
    'second-factor-required',
  );

/** Throws when the workspace requires two-step log-in and the caller has not turned it on. */
function assertSecondFactor(
  caller: { rules?: WorkspaceRules; hasSecondFactor: boolean } | undefined,
  { withoutSecondFactor }: Needed,
): void {
  if (caller?.rules?.secondFactorRequired && !caller.hasSecondFactor && !withoutSecondFactor)
    throw secondFactorMissing('workspace_id');
}

async function tokenCallerOf(
  token: string,
  workspaceId: number | null,
  needed: Needed,
  request: FastifyRequest,
  guard: Guard,
): Promise<Admitted | undefined> {
  if (isIntegrationToken(token)) return pageCallerOf(token, workspaceId, needed, request, guard);
  const { scope = 'none' } = needed;
  const caller = await callersRepository(guard.db).byApiToken(
    workspaceId,
    hashOfSecret(token),
    guard.clock(),
  );
  assertSecondFactor(caller, needed);
  if (caller && !allows(caller.scope, scope))
    throw forbidden(
      scope === 'none'
        ? 'API tokens can’t use this call.'
        : `This needs an API token with the scope ${scopesInWords(scope)}.`,
    );
  return caller;
}

async function sessionCallerOf(
  { sessionId, personId }: Claims,
  workspaceId: number | null,
  needed: Needed,
  request: FastifyRequest,
  guard: Guard,
): Promise<Admitted | undefined> {
  const caller = await callersRepository(guard.db).bySession(workspaceId, sessionId, personId, guard.clock());
  if (caller) await noteUse(caller, request, guard);
  assertSecondFactor(caller, needed);
  return caller;
}

export const signedOut = () => unauthorised('Please log in.');

/** Returns whether only the database can validate the token; session tokens are signed. */
const isOpaque = (token: string) => isApiToken(token) || isIntegrationToken(token);

/** Claims of the requests with a session token, so that each is verified once. */
const verified = new WeakMap<FastifyRequest, Claims>();

/** Returns the claims of a session token that we signed; the session decides whether it is still valid. */
export function claimsOf(request: FastifyRequest, tokens: SessionTokens): Claims | undefined {
  const known = verified.get(request);
  if (known) return known;
  const token = bearerToken(request);
  const claims = token && !isOpaque(token) ? tokens.read(token) : undefined;
  if (claims) verified.set(request, claims);
  return claims;
}

/**
 * Returns the caller or throws: 401 without a valid token, 403 without the membership, role or token scope
 * that the call needs.
 */
export async function admit(needed: Needed, request: FastifyRequest, guard: Guard): Promise<Admitted> {
  const { access } = needed;
  if (access === 'public') return {};
  const token = bearerToken(request);
  const claims = claimsOf(request, guard.tokens);
  if (!token || (!isOpaque(token) && !claims)) throw signedOut();

  const workspaceId = access === 'person' ? null : workspaceOf(request.body);
  const caller = claims
    ? await sessionCallerOf(claims, workspaceId, needed, request, guard)
    : await tokenCallerOf(token, workspaceId, needed, request, guard);
  if (!caller) throw signedOut();
  if (access === 'person') return { person: caller.person };
  if (!caller.member) throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
  if (access === 'admin' && !caller.member.isAdmin) throw forbidden('Only workspace admins can do this.');
  return caller;
}
