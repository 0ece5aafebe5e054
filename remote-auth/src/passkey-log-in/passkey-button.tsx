import { useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { alertShown, errorMessage, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { useAccountsPasskeyMutation, useAccountsPasskeyOptionsMutation } from './passkey.api.ts';

interface Props {
  invitation: PendingInvitation | null;
  onSignedIn: (auth: AuthData) => void;
}

const notUsed = 'No passkey was used. Try again, or log in with your password.';

/** Logs in with a passkey; nothing in browsers without. The code for it is loaded with the click. */
export function PasskeyButton({ invitation, onSignedIn }: Props) {
  const [options] = useAccountsPasskeyOptionsMutation();
  const [enter] = useAccountsPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  if (!('PublicKeyCredential' in window)) return null;

  const logIn = async () => {
    setBusy(true);
    try {
      const [begun, { signChallenge }] = await Promise.all([
        options({}).unwrap(),
        import('./sign-challenge.ts'),
      ]);
      const signed = await signChallenge(begun.options);
      const sent = { ticket: begun.ticket, ...signed, ...invitationPayload(invitation) };
      onSignedIn(await enter(sent).unwrap());
    } catch (error) {
      dispatch(alertShown('danger', isApiError(error) ? errorMessage(error) : notUsed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={busy} onClick={() => void logIn()}>
      Log in with a passkey
    </Button>
  );
}
