import type { CallDescription } from './call.ts';

/**
 * What an API token may be used for, each with all before it: `read` for lists and reports, `track` for time entries,
 * `admin` for projects, clients, tags, team, settings and the profile, as far as its owner may.
 */
const tokenScopes = ['read', 'track', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Calls about the account itself: sessions, ways to sign in, tokens, secret links, the way in and out of a workspace. */
const accountCalls =
  /^\/api\/(session|token|api_token|report_link|calendar_feed|integration|invitation|google|apple|signin)\/|\/workspace\/(select|create|delete|restore)|\/leave$|password|edit_email|signin|session|account|download/;

/** The last part of the path of calls that change nothing. */
const readingCalls =
  /\/(list|listbyworkspaceid|get|search|info|settings|running|suggest|progress|teamlist|team_list|audit_log)$|^\/api\/report\//;

/**
 * Returns the scope that an API token needs for a call; undefined when no token is enough. A call that is neither known as a
 * reading call nor as a command on time entries needs the widest scope.
 */
export function scopeOf(
  name: string,
  { access, causes = [], once, scope }: CallDescription,
): TokenScope | undefined {
  const [, path = ''] = name.split(' ');
  if (access === 'public' || scope === 'none' || accountCalls.test(path)) return undefined;
  if (scope) return scope;
  if (access === 'admin') return 'admin';
  const changes = causes.length > 0 || once === true;
  if (path.startsWith('/api/usertime/') && changes) return 'track';
  return readingCalls.test(path) && !changes ? 'read' : 'admin';
}

/** Whether a token of one scope is enough for a call that needs another. */
export function allows(given: TokenScope, needed: TokenScope | undefined): boolean {
  return needed !== undefined && tokenScopes.indexOf(given) >= tokenScopes.indexOf(needed);
}
