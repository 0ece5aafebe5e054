import { useState } from 'react';
import { useNavigate } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut } from '@timeweave/shared/session';
import { alertShown, baseApi, useAppDispatch } from '@timeweave/shared/store';
import { Button, ButtonLink, PasswordField } from '@timeweave/shared/ui';
import { newPasswordChecks } from '@timeweave/shared/validation';
import { type MailedLink, useAccountsResetPasswordMutation, useCheckedForm } from '../accounts/index.ts';
import { PasswordChecklist } from '../password-checklist/index.ts';
import { CentredStage, FormCard, FormHeading, OrDivider } from '../public-frame/index.ts';

const checks = { ...newPasswordChecks, confirm: () => undefined };

function mismatch({ password, confirm }: Record<keyof typeof checks, string>) {
  return password === confirm ? {} : { confirm: "*Passwords doesn't match" };
}

export function ResetPasswordForm({ link }: { link: MailedLink }) {
  const [reset] = useAccountsResetPasswordMutation();
  const [password, setPassword] = useState('');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const manner = { blame: 'password', across: mismatch } as const;
  const { faults, busy, form } = useCheckedForm(checks, manner, async (typed) => {
    const { msg } = await reset({ ...link, password: typed.password }).unwrap();
    // All sessions have ended, those of this browser too.
    publish('session/ended', {});
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
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
        {/* tells password managers whose password this is */}
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
        <OrDivider />
        <ButtonLink to="/" size="large">
          Sign Up For Free
        </ButtonLink>
      </FormCard>
    </CentredStage>
  );
}
