import { useState } from 'react';
import { useNavigate } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut, useOptionalSession } from '@timeweave/shared/session';
import { alertShown, fieldError, useAppDispatch } from '@timeweave/shared/store';
import { Button, ButtonLink, PasswordChecklist, PasswordField, useCheckedForm } from '@timeweave/shared/ui';
import { newPasswordChecks } from '@timeweave/shared/validation';
import {
  type MailedLink,
  useAccountsEndSessionMutation,
  useAccountsResetPasswordMutation,
} from '../accounts/index.ts';
import { CentredStage, FormCard, FormHeading, OrDivider } from '../public-frame/index.ts';
import { isSignUpOffered } from '../server-settings/index.ts';

const checks = { ...newPasswordChecks, confirm: () => undefined };

function mismatch({ password, confirm }: Record<keyof typeof checks, string>) {
  return password === confirm ? {} : { confirm: "*Passwords doesn't match" };
}

export function ResetPasswordForm({ link }: { link: MailedLink }) {
  const [reset] = useAccountsResetPasswordMutation();
  const [endSession] = useAccountsEndSessionMutation();
  const session = useOptionalSession();
  const [password, setPassword] = useState('');
  const [spent, setSpent] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const manner = { blame: 'password', across: mismatch, alerts: 'status 500' } as const;
  const { faults, busy, form } = useCheckedForm(checks, manner, async (typed) => {
    setSpent(false);
    const { msg } = await reset({ ...link, password: typed.password })
      .unwrap()
      .catch((error: unknown) => {
        setSpent(fieldError(error, 'code') !== undefined);
        throw error;
      });
    // The server ended all sessions of this account; another signed-in user is logged out as well.
    if (session && session.user.email !== link.email) await endSession({});
    publish('session/ended', {});
    dispatch(signedOut());
    dispatch(alertShown('success', msg));
    void navigate('/login', { replace: true });
  });
  return (
    <CentredStage>
      <FormCard {...form} aria-labelledby="reset-password">
        <FormHeading id="reset-password">Reset Password</FormHeading>
        <p>
          Choose a new password for <b>{link.email}</b>. You will be logged out on all devices.
        </p>
        {/* Tells password managers the account. */}
        <input type="hidden" name="username" autoComplete="username" value={link.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          autoFocus
          error={faults.password}
          hint={<PasswordChecklist password={password} />}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm"
          autoComplete="new-password"
          error={faults.confirm}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Reset Password
        </Button>
        {spent && (
          <ButtonLink to="/password/forgot" size="large">
            Ask for a new link
          </ButtonLink>
        )}
        {isSignUpOffered() && (
          <>
            <OrDivider />
            <ButtonLink to="/" size="large">
              Sign Up For Free
            </ButtonLink>
          </>
        )}
      </FormCard>
    </CentredStage>
  );
}
