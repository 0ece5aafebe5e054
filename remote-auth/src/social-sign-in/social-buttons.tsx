import { styled } from '@timeweave/shared/facade';
import type { AuthData } from '@timeweave/shared/api';
import { alertShown, errorMessage, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { singleSignOn } from '../server-settings/index.ts';
import type { PendingInvitation } from '../invitation/index.ts';
import { AppleButton } from './apple-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { OidcButton } from './oidc-button.tsx';
import { useSocialOptionsQuery } from './social.api.ts';
import { useGoogle } from './use-google.ts';

interface Props {
  purpose: 'sign-up' | 'sign-in';
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-in. */
  next: string;
  onSignedIn: (auth: AuthData) => void;
}

/** Nonces expire after ten minutes; refetch before that. */
const renewMs = 8 * 60_000;

/**
 * Returns whether to load the providers: the server writes `none` into the page if none is configured, which saves a
 * request.
 */
function providersMayBeSetUp(): boolean {
  return document.querySelector('meta[name="sign-in-providers"]')?.getAttribute('content') === 'ask';
}

/** The buttons of the configured providers; nothing if there are none. */
export function SocialButtons({ purpose, invitation, next, onSignedIn }: Props) {
  const { data: options, refetch } = useSocialOptionsQuery(
    {},
    {
      skip: !providersMayBeSetUp(),
      refetchOnMountOrArgChange: true,
      pollingInterval: renewMs,
    },
  );
  const google = useGoogle(purpose, invitation);
  const dispatch = useAppDispatch();
  const provider = singleSignOn();
  if (!options?.nonce && !provider) return null;

  const say = (message: string) => void dispatch(alertShown('danger', message));
  const sendCredential = async (credential: string) => {
    try {
      const auth = await google(credential);
      if (auth) onSignedIn(auth);
    } catch (error) {
      const faults = isApiError(error) ? error.errors : [];
      for (const { msg } of faults.length > 0 ? faults : [{ msg: errorMessage(error) }]) say(msg);
      void refetch();
    }
  };
  return (
    <Buttons
      aria-label={purpose === 'sign-up' ? 'Sign up with another account' : 'Log in with another account'}
    >
      {provider && <OidcButton name={provider.name} purpose={purpose} invitation={invitation} next={next} />}
      {options?.nonce && options.google && (
        <GoogleButton
          clientId={options.google.client_id}
          script={options.google.script}
          nonce={options.nonce}
          text={purpose === 'sign-up' ? 'signup_with' : 'signin_with'}
          onCredential={(credential) => void sendCredential(credential)}
          onFailure={() => say('Google can’t be reached at the moment. Use your email address instead.')}
        />
      )}
      {options?.nonce && options.apple && (
        <AppleButton
          clientId={options.apple.client_id}
          script={options.apple.script}
          redirectUri={options.apple.redirect_uri}
          nonce={options.nonce}
          text={purpose}
          invitation={invitation}
          next={next}
          onFailure={() => say('Apple can’t be reached at the moment. Use your email address instead.')}
        />
      )}
      <Or>or</Or>
    </Buttons>
  );
}

const Buttons = styled.div.attrs({ role: 'group' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;

const Or = styled.p`
  color: var(--tw-text-muted);
  text-align: center;
`;
