import { useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { hasFault } from '@timeweave/shared/store';
import { Button, PasswordField, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { logInChecks } from '@timeweave/shared/validation';
import { ResendConfirmation, useAccountsLogInMutation, type PendingConfirmation } from '../accounts/index.ts';
import { InvitationNote, invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { CentredStage, FormCard, FormHeading, FormFootnote } from '../public-frame/index.ts';
import { PasskeyLogIn } from '../passkey-log-in/index.ts';
import { SocialButtons } from '../social-sign-in/index.ts';
import { isSignUpOffered } from '../server-settings/index.ts';

interface Props {
  invitation: PendingInvitation | null;
  confirmation: PendingConfirmation | undefined;
  /** The address of an attempt whose second step was not finished. */
  email: string | undefined;
  /** Why the user was redirected here. */
  notice: string | undefined;
  /** Email address of a signed-in user whom the invitation is not for. */
  signedInAs: string | undefined;
  /** Path to navigate to after the log-in. */
  next: string;
  onSignedIn: (auth: AuthData) => void;
  /** The password was right, and the user has turned on two-step log-in. */
  onSecondStep: (step: { email: string; ticket: string }) => Promise<void>;
}

export function LogInForm(props: Props) {
  const { invitation, confirmation, notice, signedInAs, next, onSignedIn, onSecondStep } = props;
  const [logIn] = useAccountsLogInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const knownEmail = props.email ?? confirmation?.email ?? invitation?.email;
  const manner = { blame: 'email', alerts: 'all' } as const;
  const { faults, busy, form } = useCheckedForm(logInChecks, manner, async ({ email: typed, password }) => {
    const email = typed.trim();
    setUnconfirmed(undefined);
    try {
      const code = confirmation?.code;
      const auth = await logIn({ email, password, code, ...invitationPayload(invitation) }).unwrap();
      if ('second_step' in auth) await onSecondStep({ email, ticket: auth.second_step.ticket });
      else onSignedIn(auth);
    } catch (error) {
      if (hasFault(error, 'unconfirmed')) setUnconfirmed(email);
      throw error;
    }
  });
  return (
    <CentredStage>
      <FormCard {...form} aria-labelledby="log-in">
        <FormHeading id="log-in">Welcome back</FormHeading>
        {notice !== undefined && <Muted>{notice}</Muted>}
        {invitation && <InvitationNote invitation={invitation} todo="Log in" />}
        {signedInAs && (
          <Muted>You are logged in as {signedInAs}. Another log-in replaces that session.</Muted>
        )}
        <SocialButtons purpose="sign-in" invitation={invitation} next={next} onSignedIn={onSignedIn} />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={knownEmail === undefined}
          defaultValue={knownEmail}
          error={faults.email}
        />
        {unconfirmed !== undefined && <ResendConfirmation email={unconfirmed} />}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          autoFocus={knownEmail !== undefined}
          error={faults.password}
        />
        <Forgot to="/password/forgot">Forgot password?</Forgot>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Login
        </Button>
        <PasskeyLogIn invitation={invitation} onSignedIn={onSignedIn} />
        {isSignUpOffered() && (
          <FormFootnote>
            New to Timeweave? <Link to="/">Sign Up For Free</Link>
          </FormFootnote>
        )}
      </FormCard>
    </CentredStage>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;

const Forgot = styled(Link)`
  align-self: flex-end;
`;
