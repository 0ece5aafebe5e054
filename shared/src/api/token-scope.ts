/**
 * What the scopes of API tokens include: `read` lists and reports, `track` time entries, `admin` projects, clients, tags, team,
 * settings, drafts of invoices and the profile. `approve` and `invoice` are scopes of their own, since what they do binds
 * others: approving periods, and sending, settling and voiding invoices. Each as far as the owner's role allows.
 */
const included = {
  read: ['read'],
  track: ['read', 'track'],
  admin: ['read', 'track', 'admin'],
  approve: ['read', 'approve'],
  invoice: ['read', 'invoice'],
} as const;
export type TokenScope = keyof typeof included;

/** The scopes of a call, any of which is enough; `none` is closed to all API tokens. */
export type NeededScope = TokenScope | readonly TokenScope[] | 'none';

const listOf = (needed: NeededScope): readonly string[] => (typeof needed === 'string' ? [needed] : needed);

/** Returns whether a token with the given scope may make a call that needs a scope. */
export function allows(given: TokenScope, needed: NeededScope): boolean {
  const scopes: readonly string[] = included[given];
  return listOf(needed).some((scope) => scopes.includes(scope));
}

/** Returns the scopes in words, such as `admin or invoice`. */
export const scopesInWords = (needed: NeededScope): string => listOf(needed).join(' or ');
