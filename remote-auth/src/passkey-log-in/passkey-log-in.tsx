import type { AuthData } from '@timeweave/shared/api';
import { invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useAccountsPasskeyMutation } from './passkey.api.ts';

interface Props {
  invitation: PendingInvitation | null;
  onSignedIn: (auth: AuthData) => void;
}

export function PasskeyLogIn({ invitation, onSignedIn }: Props) {
  const [enter] = useAccountsPasskeyMutation();
  return (
    <PasskeyButton
      label="Log in with a passkey"
      send={async (signed) =>
        onSignedIn(await enter({ ...signed, ...invitationPayload(invitation) }).unwrap())
      }
    />
  );
}
