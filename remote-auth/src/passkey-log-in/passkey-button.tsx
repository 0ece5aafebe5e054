import { useState } from 'react';
import { alertShown, errorMessage, isApiError, type Payload, useAppDispatch } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { useAccountsPasskeyOptionsMutation } from './passkey.api.ts';

interface Props {
  label: string;
  send: (signed: Omit<Payload<'POST /api/auth/passkey'>, 'invite_id'>) => Promise<unknown>;
}

const notUsed = 'No passkey was used. Try again, or use your password.';

/** Has a passkey sign a challenge and sends it; nothing in browsers without. The code for it is loaded with the click. */
export function PasskeyButton({ label, send }: Props) {
  const [options] = useAccountsPasskeyOptionsMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  if (!('PublicKeyCredential' in window)) return null;

  const use = async () => {
    setBusy(true);
    try {
      const [begun, { signChallenge }] = await Promise.all([
        options({}).unwrap(),
        import('./sign-challenge.ts'),
      ]);
      await send({ ticket: begun.ticket, ...(await signChallenge(begun.options)) });
    } catch (error) {
      dispatch(alertShown('danger', isApiError(error) ? errorMessage(error) : notUsed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={busy} onClick={() => void use()}>
      {label}
    </Button>
  );
}
