import type { FastifyBaseLogger } from 'fastify';
import { type Executor, inTransaction } from '../database/index.ts';
import { joinByLink } from '../invitations/index.ts';
import { rememberGroups } from './group-checks.repository.ts';
import type { Identity } from './id-tokens.ts';
import { joinByGroups } from './join-by-groups.service.ts';
import type { OidcIdentity } from './openid-provider.ts';
import type { SocialServices } from './social.ts';
import { socialAccount, type SignUpDetails } from './social-account.service.ts';

interface Entering {
  identity: Identity | OidcIdentity;
  inviteId: string | null | undefined;
  /** Without them, no new user is added. */
  details?: SignUpDetails;
}

/** Signs in the user of a provider's identity, and adds them to the workspaces that they were invited to or belong to. */
export async function enter(
  db: Executor,
  { clock, signIn, social, signUp, cipher }: Omit<SocialServices, 'limits'>,
  { identity, inviteId, details }: Entering,
  log: FastifyBaseLogger,
) {
  const { settings } = social;
  const data = await inTransaction(db, async (transaction) => {
    const rules = { signUp, social: settings };
    const { personId, isRestored } = await socialAccount(transaction, identity, details, rules, clock());
    await joinByLink(transaction, inviteId, personId, clock());
    if (settings.oidc && 'groups' in identity) {
      await joinByGroups(transaction, settings.oidc, identity.groups, personId, { now: clock(), log });
      await rememberGroups(transaction, settings.oidc, cipher, personId, identity, clock());
    }
    const begun = await signIn.begin(transaction, personId);
    return isRestored ? { ...begun, is_restored: 1 as const } : begun;
  });
  return { confirmation: true, ...data, data };
}
