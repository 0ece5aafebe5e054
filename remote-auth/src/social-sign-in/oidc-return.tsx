import type { AuthData } from '@timeweave/shared/api';
import { useSearchParams } from '@timeweave/shared/facade';
import { deviceTimeZone } from '@timeweave/shared/time';
import { singleSignOn } from '../server-settings/index.ts';
import { invitationPayload } from '../invitation/index.ts';
import { Waiting } from '../public-frame/index.ts';
import { takeAttempt } from './attempts.ts';
import { useSocialLinkOidcMutation, useSocialOidcSignInMutation } from './social.api.ts';
import { useProviderReturn } from './use-provider-return.ts';

/** Returns whether the operator's provider has sent the user back to this address. */
export const isOidcReturn = (search: URLSearchParams) =>
  search.has('state') && (search.has('code') || search.has('error'));

/** Target of the redirect from the operator's provider; the server judges the address. */
export function OidcReturn({ onSignedIn }: { onSignedIn: (auth: AuthData) => void }) {
  const [search] = useSearchParams();
  const [signIn] = useSocialOidcSignInMutation();
  const [link] = useSocialLinkOidcMutation();
  const label = singleSignOn()?.name ?? 'single sign-on';
  const answer = `?${search.toString()}`;
  useProviderReturn({
    label,
    take: () => takeAttempt('oidc', search.get('state')),
    isCancelled: search.get('error') === 'access_denied',
    signIn: async ({ token, invitation }) => {
      const sent = { attempt: token, answer, timeZone: deviceTimeZone() };
      return (await signIn({ ...sent, ...invitationPayload(invitation) }).unwrap()).data;
    },
    link: ({ token }, workspace_id) => link({ attempt: token, answer, workspace_id }).unwrap(),
    onSignedIn,
  });
  return <Waiting title={`Continuing with ${label}`} happening="One moment, please…" />;
}
