import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import type { LinkAccountProps } from '../../components.d.ts';
import { AppleButton } from './apple-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { OidcButton } from './oidc-button.tsx';
import { useSocialLinkGoogleMutation, useSocialOptionsQuery } from './social.api.ts';

const profile = '/profile?tab=security';

/** Nonces expire after ten minutes; refetch before that. */
const renewMs = 8 * 60_000;

/** The provider's own button, which links its account to the signed-in user's. */
export function LinkAccount({ provider }: LinkAccountProps) {
  const { workspace_id, user_id } = useSession();
  const reading = { refetchOnMountOrArgChange: true, pollingInterval: renewMs };
  const { data: options, refetch } = useSocialOptionsQuery({}, reading);
  const [linkGoogle] = useSocialLinkGoogleMutation();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  if (provider === 'oidc' && options?.oidc)
    return (
      <OidcButton
        name={options.oidc.name}
        purpose="continue"
        invitation={null}
        next={profile}
        linkedUser={user_id}
      />
    );
  if (!options?.nonce) return null;

  const link = async (credential: string) => {
    const isLinked = await attempt(() => linkGoogle({ credential, workspace_id }).unwrap());
    if (isLinked) dispatch(alertShown('success', 'You can now log in with Google.'));
    // The nonce is used up, and Apple's button shares it.
    void refetch();
  };
  const fail = (label: string) => () =>
    void dispatch(alertShown('danger', `${label} can’t be reached at the moment. Please try again later.`));
  return (
    <Place>
      {provider === 'google' && options.google && (
        <GoogleButton
          clientId={options.google.client_id}
          script={options.google.script}
          nonce={options.nonce}
          text="continue_with"
          onCredential={(credential) => void link(credential)}
          onFailure={fail('Google')}
        />
      )}
      {provider === 'apple' && options.apple && (
        <AppleButton
          clientId={options.apple.client_id}
          script={options.apple.script}
          redirectUri={options.apple.redirect_uri}
          nonce={options.nonce}
          text="continue"
          invitation={null}
          next={profile}
          linkedUser={user_id}
          onFailure={fail('Apple')}
        />
      )}
    </Place>
  );
}

/** The providers' buttons take the full width of their container. */
const Place = styled.div`
  width: min(260px, 100%);
`;
