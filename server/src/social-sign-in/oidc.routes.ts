import type { AnswerCall } from '../calls/index.ts';
import { notFound } from '../errors/index.ts';
import { assertFresh } from '../second-factor/index.ts';
import { enter } from './enter.service.ts';
import { rememberGroups } from './group-checks.repository.ts';
import { linkIdentity, proved } from './sign-in-options.service.ts';
import type { SocialServices } from './social.ts';

/** Registers the calls for the log-in through the operator's provider. */
export function oidcRoutes(answer: AnswerCall, services: SocialServices) {
  const { clock, limits, social } = services;
  const { oidc } = social.settings;

  function provider() {
    if (!social.openId) throw notFound('Logging in with single sign-on is not set up on this server.');
    return social.openId;
  }

  answer('POST /api/oidc/start', async ({ address, log }) => {
    await limits.use('sign-up/address', address, 'email');
    return provider().begin(clock(), log);
  });

  answer('POST /api/oidc/signin', async ({ db, payload, address, log, nudgeJobs }) => {
    nudgeJobs();
    await limits.use('sign-up/address', address, 'email');
    const identity = await provider().finish(db, payload, clock(), log);
    const details = { timeZone: payload.timeZone };
    return enter(db, services, { identity, inviteId: payload.invite_id, details }, log);
  });

  answer('POST /api/profile/link_oidc', async ({ db, payload, person, address, log, nudgeJobs }) => {
    await limits.use('sign-up/address', address);
    await assertFresh(db, person, clock());
    const identity = await proved(provider().finish(db, payload, clock(), log));
    await linkIdentity(db, person.id, identity);
    if (oidc) await rememberGroups(db, oidc, services.cipher, person.id, identity, clock());
    nudgeJobs();
  });
}
