import { useEffect } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useLatest } from '@timeweave/shared/ui';
import type { PendingInvitation } from '../invitation/index.ts';
import { rememberAttempt } from './attempts.ts';
import { loadScript } from './load-script.ts';

interface Props {
  clientId: string;
  script: string;
  redirectUri: string;
  nonce: string;
  text: 'sign-up' | 'sign-in' | 'continue';
  invitation: PendingInvitation | null;
  next: string;
  /** `user_id` of the logged-in user, to link accounts instead of logging in. */
  linkedUser?: string;
  onFailure: () => void;
}

/** Apple's own button. A click leaves the page; Apple posts its response to `/api/apple/verify`. */
export function AppleButton({
  clientId,
  script,
  redirectUri,
  nonce,
  text,
  invitation,
  next,
  linkedUser,
  onFailure,
}: Props) {
  const failed = useLatest(onFailure);

  useEffect(() => {
    let gone = false;
    loadScript(script).then(
      () => {
        if (gone || !window.AppleID) return;
        const state = crypto.randomUUID();
        rememberAttempt('apple', { state, invitation, next, linkedUser: linkedUser ?? null });
        const settings = {
          clientId,
          scope: 'name email',
          redirectURI: redirectUri,
          usePopup: false,
        } as const;
        window.AppleID.auth.init({ ...settings, state, nonce });
        window.AppleID.auth.renderButton();
      },
      () => gone || failed.current(),
    );
    return () => {
      gone = true;
    };
  }, [clientId, script, redirectUri, nonce, invitation, next, linkedUser, failed]);

  // Apple's script finds this id and reads the style from its attributes.
  return (
    <Place
      id="appleid-signin"
      data-mode="center-align"
      data-type={text}
      data-height="44"
      data-border="true"
    />
  );
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  height: 44px;
`;
