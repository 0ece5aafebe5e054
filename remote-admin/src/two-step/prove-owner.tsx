import { useRef } from 'react';
import { useSession } from '@timeweave/shared/session';
import { styled } from '@timeweave/shared/facade';
import type { Answer } from '@timeweave/shared/store';
import { FormDialog, PasswordField, useCheckedForm } from '@timeweave/shared/ui';
import { required } from '@timeweave/shared/validation';
import { useAdminBeginSecondFactorMutation } from './two-step.api.ts';

interface Props {
  hasPassword: boolean;
  onProved: (begun: Answer<'POST /api/second_factor/begin'>) => void;
  onClose: () => void;
}

const withPassword = { current_password: required('Enter your password.') };
const withoutPassword = { current_password: () => undefined };

/** Asks for the password; users without one need a new session, which the server checks. */
export function ProveOwner({ hasPassword, onProved, onClose }: Props) {
  const { user } = useSession();
  const [begin] = useAdminBeginSecondFactorMutation();
  const first = useRef<HTMLInputElement>(null);
  const checks = hasPassword ? withPassword : withoutPassword;
  const { faults, busy, form } = useCheckedForm(
    checks,
    { blame: 'current_password' },
    async ({ current_password }) => {
      onProved(await begin(hasPassword ? { current_password } : {}).unwrap());
    },
  );
  return (
    <FormDialog
      title="Turn on two-step log-in"
      description={
        hasPassword
          ? 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password. First enter your password.'
          : 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.'
      }
      action="Continue"
      busy={busy}
      form={form}
      initialFocus={hasPassword ? first : undefined}
      onClose={onClose}
    >
      {/* Tells password managers the account. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {hasPassword ? (
        <PasswordField
          ref={first}
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={faults.current_password}
        />
      ) : (
        faults.current_password && <Fault role="alert">{faults.current_password}</Fault>
      )}
    </FormDialog>
  );
}

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
