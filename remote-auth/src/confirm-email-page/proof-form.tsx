import { styled } from '@timeweave/shared/facade';
import type { Answer } from '@timeweave/shared/store';
import { Button, PasswordField, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { changePasswordChecks, secondFactorChecks } from '@timeweave/shared/validation';
import {
  useAccountsConfirmEmailByPasskeyMutation,
  useAccountsConfirmEmailMutation,
} from '../email-change/index.ts';
import { PasskeyButton } from '../passkey-log-in/index.ts';
import { CentredStage, FormCard, FormHeading } from '../public-frame/index.ts';

interface Props {
  sent: { user_id: string; link_code: string };
  ways: Answer<'POST /api/email_change/read'>;
  onChanged: (email: string) => void;
}

const { current_password } = changePasswordChecks;

/** Asks for the password, with a code of two-step log-in, or for a passkey. */
export function ProofForm({ sent, ways, onChanged }: Props) {
  const { email, has_password, has_passkey, needs_code, providers } = ways;
  const [confirm] = useAccountsConfirmEmailMutation();
  const [confirmByPasskey] = useAccountsConfirmEmailByPasskeyMutation();
  const checks = { current_password, code: needs_code ? secondFactorChecks.code : () => undefined };
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'current_password' }, async (typed) => {
    const code = needs_code ? { code: typed.code.trim() } : {};
    const changed = await confirm({ ...sent, current_password: typed.current_password, ...code }).unwrap();
    onChanged(changed.email);
  });
  return (
    <CentredStage>
      <FormCard {...form} aria-labelledby="confirm-email">
        <FormHeading id="confirm-email">New email address</FormHeading>
        <Wide>
          Show that the account is yours, and <b>{email}</b> becomes its address.
        </Wide>
        {has_password && (
          <>
            <PasswordField
              label="Password"
              name="current_password"
              autoComplete="current-password"
              autoFocus
              error={faults.current_password}
            />
            {needs_code && (
              <TextField
                label="Code from your authenticator app, or a recovery code"
                name="code"
                autoComplete="one-time-code"
                maxLength={40}
                error={faults.code}
              />
            )}
            <Button type="submit" variant="primary" size="large" busy={busy}>
              Change my address
            </Button>
          </>
        )}
        {has_passkey && (
          <PasskeyButton
            label="Use a passkey"
            send={async (signed) =>
              onChanged((await confirmByPasskey({ ...sent, ...signed }).unwrap()).email)
            }
          />
        )}
        {providers.length > 0 && (
          <Wide>Or log in again with {providers.join(' or ')}, and open the link in the email again.</Wide>
        )}
      </FormCard>
    </CentredStage>
  );
}

const Wide = styled.p`
  overflow-wrap: anywhere;
`;
