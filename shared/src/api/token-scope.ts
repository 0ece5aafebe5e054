/**
 * Scopes of API tokens, each includes those before it: `read` for lists and reports, `track` for time entries, `admin` for
 * projects, clients, tags, team, settings and the profile, as far as the owner's role allows.
 */
const tokenScopes = ['read', 'track', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Returns whether a token with the given scope may make a call that needs a scope; `none` is closed to all. */
export function allows(given: TokenScope, needed: TokenScope | 'none'): boolean {
  return needed !== 'none' && tokenScopes.indexOf(given) >= tokenScopes.indexOf(needed);
}
