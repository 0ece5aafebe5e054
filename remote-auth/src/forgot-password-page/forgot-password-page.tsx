import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { Button, ButtonLink, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { emailChecks } from '@timeweave/shared/validation';
import { useAccountsForgotPasswordMutation } from '../accounts/index.ts';
import { isSignUpOffered, singleSignOn } from '../server-settings/index.ts';
import { NoPasswords } from '../social-sign-in/index.ts';
import { CentredStage, FormCard, FormHeading, OrDivider } from '../public-frame/index.ts';

const title = 'Trouble Logging In?';

export function ForgotPasswordPage() {
  const provider = singleSignOn();
  return provider?.isOnlyWay ? <NoPasswords title={title} name={provider.name} /> : <ForgotPasswordForm />;
}

function ForgotPasswordForm() {
  const [ask] = useAccountsForgotPasswordMutation();
  const [askedFor, setAskedFor] = useState<string>();
  const dispatch = useAppDispatch();
  const manner = { blame: 'email', alerts: 'status 500' } as const;
  const { faults, busy, form } = useCheckedForm(emailChecks, manner, async (typed) => {
    const email = typed.email.trim();
    const { msg } = await ask({ email }).unwrap();
    dispatch(alertShown('success', msg));
    setAskedFor(email);
  });
  return (
    <CentredStage>
      <FormCard {...form} aria-labelledby="forgot-password">
        <FormHeading id="forgot-password">{title}</FormHeading>
        <p>Enter your email and we&apos;ll send you a link to get back into your account.</p>
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          data-saved-value={askedFor}
          error={faults.email}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Send Reset Email
        </Button>
        {askedFor !== undefined && (
          <Sent>
            Check the inbox of <b>{askedFor}</b>. No email after a minute? Check your spam folder, or try
            another address.
          </Sent>
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

const Sent = styled.p`
  padding: var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-accent-soft);
  overflow-wrap: anywhere;
`;
