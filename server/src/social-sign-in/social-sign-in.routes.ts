import { mailAddress } from '../persons/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import type { SocialServices } from './social.ts';
import { appleScript, googleScript } from '../config/index.ts';
import { enter } from './enter.service.ts';
import type { Identity } from './id-tokens.ts';
import { appleIdentity, googleIdentity } from './sent-identity.ts';

export function socialSignInRoutes(answer: AnswerCall, services: SocialServices) {
  const { clock, limits, social } = services;
  const { settings, tokens, appleRedirect } = social;

  answer('POST /api/signin/options', async () => {
    const { google, apple, oidc } = settings;
    return {
      google: google ? { client_id: google.clientId, script: googleScript(google.issuer) } : null,
      apple: apple
        ? { client_id: apple.clientId, script: appleScript(apple.issuer), redirect_uri: appleRedirect }
        : null,
      nonce: google || apple ? await tokens.issue('sign-in-nonce', {}, clock()) : null,
      ...(oidc && { oidc: { name: oidc.name } }),
    };
  });

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

  answer('POST /api/google/signup', async ({ db, payload, address, log, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await identityOf(db, payload);
    const details = {
      firstName: payload.first_name,
      lastName: payload.last_name,
      password: payload.password,
      timeZone: payload.timeZone,
    };
    return enter(db, services, { identity, inviteId: payload.invite_id, details }, log);
  });

  answer('POST /api/google/signin', async ({ db, payload, address, log, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await identityOf(db, payload);
    return enter(db, services, { identity, inviteId: payload.invite_id }, log);
  });

  answer('POST /api/apple/user', async ({ db, payload, address, log, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await appleIdentity(db, social, payload, clock());
    const details = { password: payload.password, timeZone: payload.timeZone };
    return enter(db, services, { identity, inviteId: payload.invite_id, details }, log);
  });
}
