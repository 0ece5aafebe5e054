import type { AnswerCall } from '../calls/index.ts';
import { assertFresh } from '../second-factor/index.ts';
import { linkIdentity, proved, switchOption, unlink } from './sign-in-options.service.ts';
import { appleIdentity, googleIdentity } from './sent-identity.ts';
import type { SocialServices } from './social.ts';

/** Provider ids of the specification, and 3 for the operator's provider. */
const providers = { 1: 'google', 2: 'apple', 3: 'oidc' } as const;

/** Registers the calls for provider accounts that are linked to the caller's account. */
export function signInOptionsRoutes(
  answer: AnswerCall,
  services: Pick<SocialServices, 'clock' | 'limits' | 'social'>,
) {
  const { clock, limits, social } = services;

  answer('PUT /api/profile/change_signin_option', async ({ db, payload, person }) => {
    const isOn = payload.changed_signin_option === 1;
    if (isOn) await assertFresh(db, person, clock());
    await switchOption(db, social.settings, person.id, providers[payload.id], isOn);
  });

  answer('PUT /api/profile/unlink_signin_option', async ({ db, payload, person }) => {
    await unlink(db, social.settings, person.id, providers[payload.id]);
  });

  answer('POST /api/profile/link_google', async ({ db, payload, person, address, nudgeJobs }) => {
    await limits.use('sign-up/address', address);
    await assertFresh(db, person, clock());
    const identity = proved(googleIdentity(db, social, payload.credential, clock()));
    await linkIdentity(db, person.id, await identity);
    nudgeJobs();
  });

  answer('POST /api/profile/link_apple', async ({ db, payload, person, address, nudgeJobs }) => {
    await limits.use('sign-up/address', address);
    await assertFresh(db, person, clock());
    await linkIdentity(db, person.id, await proved(appleIdentity(db, social, payload, clock())));
    nudgeJobs();
  });
}
