import { useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { deviceTimeZone } from '@timeweave/shared/time';
import {
  Button,
  PasswordChecklist,
  PasswordField,
  TextField,
  useCheckedForm,
  useMediaQuery,
} from '@timeweave/shared/ui';
import { signUpChecks } from '@timeweave/shared/validation';
import { browserSecret, rememberPath, useAccountsRegisterMutation } from '../accounts/index.ts';
import { InvitationNote, invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { FormCard, FormFootnote } from '../public-frame/index.ts';
import { signUpSettings } from '../server-settings/index.ts';
import { SocialButtons } from '../social-sign-in/index.ts';
import { BringHistory, importPath } from './bring-history.tsx';

interface Props {
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-up. */
  next: string;
  /** Called with the address that the email was sent to. */
  onSent: (email: string) => void;
  onSignedIn: (auth: AuthData) => void;
}

export function SignUpForm({ invitation, next, onSent, onSignedIn }: Props) {
  const [register] = useAccountsRegisterMutation();
  const [password, setPassword] = useState('');
  const { mode, domains } = signUpSettings();
  // On touch screens the page would scroll past its headline, and the keyboard would cover it.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const manner = { blame: 'email', alerts: 'all' } as const;
  const { faults, busy, form } = useCheckedForm(signUpChecks, manner, async (typed, form) => {
    const email = typed.email.trim();
    await register({
      first_name: typed.first_name.trim(),
      last_name: typed.last_name.trim(),
      email,
      password: typed.password,
      timeZone: deviceTimeZone(),
      browser_secret: browserSecret(),
      ...invitationPayload(invitation),
    }).unwrap();
    rememberPath(next);
    form.reset();
    setPassword('');
    onSent(email);
  });
  return (
    <FormCard {...form} aria-labelledby="sign-up">
      <h2 id="sign-up">Start tracking for free</h2>
      {invitation && <InvitationNote invitation={invitation} todo="Sign up" />}
      {!invitation && mode === 'invited' && (
        <p>Sign-up is by invitation: use the address that was invited.</p>
      )}
      <SocialButtons purpose="sign-up" invitation={invitation} next={next} onSignedIn={onSignedIn} />
      <Names>
        <TextField
          label="First Name"
          name="first_name"
          autoComplete="given-name"
          autoCapitalize="words"
          autoFocus={!isTouch}
          error={faults.first_name}
        />
        <TextField
          label="Last Name"
          name="last_name"
          autoComplete="family-name"
          autoCapitalize="words"
          error={faults.last_name}
        />
      </Names>
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invitation?.email}
        error={faults.email}
        hint={domains.length > 0 && `An address of ${domains.join(' or ')}`}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={faults.password}
        hint={<PasswordChecklist password={password} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Sign Up
      </Button>
      <FormFootnote>
        Already tracking? <Link to="/login">Log in</Link>
      </FormFootnote>
      {!invitation && mode === 'open' && <BringHistory isChosen={next === importPath} />}
    </FormCard>
  );
}

const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--tw-space-3);
  align-items: start;
`;
