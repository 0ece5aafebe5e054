import type { CallDescription } from './call.ts';

/**
 * Scopes of API tokens, each includes those before it: `read` for lists and reports, `track` for time entries, `admin` for
 * projects, clients, tags, team, settings and the profile, as far as the owner's role allows.
 */
const tokenScopes = ['read', 'track', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Calls about the account itself: sessions, sign-in options, tokens, secret links, joining and leaving workspaces. */
const accountCalls =
  /^\/api\/(session|token|api_token|report_link|calendar_feed|integration|invitation|google|apple|signin)\/|\/workspace\/(select|create|delete|restore)|\/leave$|password|edit_email|signin|session|account|download/;

/** The last path segment of calls that change nothing. */
const readingCalls =
  /\/(list|listbyworkspaceid|get|search|info|settings|running|suggest|progress|teamlist|team_list|audit_log)$|^\/api\/report\//;

/**
 * Returns the scope that an API token needs for a call, or undefined if the call is closed to tokens. Unknown calls need the
 * widest scope.
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

export function allows(given: TokenScope, needed: TokenScope | undefined): boolean {
  return needed !== undefined && tokenScopes.indexOf(given) >= tokenScopes.indexOf(needed);
}
