import { mailAddress } from '../persons/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { joinByLink } from '../invitations/index.ts';
import type { Limits } from '../limits/index.ts';
import type { SignIn } from '../session/index.ts';
import type { Social } from './social.ts';
import { appleScript, googleScript, type SignUpSettings } from '../config/index.ts';
import type { Identity } from './id-tokens.ts';
import { appleIdentity, googleIdentity } from './sent-identity.ts';
import { socialAccount, type SignUpDetails } from './social-account.service.ts';

interface SocialSignInServices {
  clock: () => Date;
  signIn: SignIn;
  limits: Limits;
  social: Social;
  signUp: SignUpSettings;
}

export function socialSignInRoutes(answer: AnswerCall, services: SocialSignInServices) {
  const { clock, signIn, limits, social, signUp } = services;
  const { settings, tokens, appleRedirect } = social;

  answer('POST /api/signin/options', async () => {
    const { google, apple } = settings;
    return {
      google: google ? { client_id: google.clientId, script: googleScript(google.issuer) } : null,
      apple: apple
        ? { client_id: apple.clientId, script: appleScript(apple.issuer), redirect_uri: appleRedirect }
        : null,
      nonce: google || apple ? await tokens.issue('sign-in-nonce', {}, clock()) : null,
    };
  });

  /** Signs in the user of a provider's identity, and adds them to the workspace that invited them. */
  async function enter(
    db: Executor,
    identity: Identity,
    inviteId: string | null | undefined,
    details?: SignUpDetails,
  ) {
    const data = await inTransaction(db, async (transaction) => {
      const { personId, isRestored } = await socialAccount(transaction, identity, details, signUp, clock());
      await joinByLink(transaction, inviteId, personId, clock());
      const begun = await signIn.begin(transaction, personId);
      return isRestored ? { ...begun, is_restored: 1 as const } : begun;
    });
    return { confirmation: true, ...data, data };
  }

  async function identityOf(
    db: Executor,
    { credential, email }: { credential: string; email: string },
  ): Promise<Identity> {
    const identity = await googleIdentity(db, social, credential, clock());
    if (identity.email !== mailAddress(email)) {
      throw invalid('email', 'This is not the address of the Google account.');
    }
    return identity;
  }

  answer('POST /api/google/signup', async ({ db, payload, address, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await identityOf(db, payload);
    return enter(db, identity, payload.invite_id, {
      firstName: payload.first_name,
      lastName: payload.last_name,
      password: payload.password,
      timeZone: payload.timeZone,
    });
  });

  answer('POST /api/google/signin', async ({ db, payload, address, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    return enter(db, await identityOf(db, payload), payload.invite_id);
  });

  answer('POST /api/apple/user', async ({ db, payload, address, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await appleIdentity(db, social, payload, clock());
    return enter(db, identity, payload.invite_id, { password: payload.password, timeZone: payload.timeZone });
  });
}
