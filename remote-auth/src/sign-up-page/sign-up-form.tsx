import { useState } from 'react';
import { Link, styled } from '@timeweave/shared/facade';
import { deviceTimeZone } from '@timeweave/shared/time';
import { Button, PasswordField, TextField } from '@timeweave/shared/ui';
import { signUpChecks } from '@timeweave/shared/validation';
import { useAccountsRegisterMutation, useCheckedForm } from '../accounts/index.ts';
import { PasswordChecklist } from '../password-checklist/index.ts';
import { FormCard, FormFootnote } from '../public-frame/index.ts';

export function SignUpForm({ onSent }: { onSent: () => void }) {
  const [register] = useAccountsRegisterMutation();
  const [password, setPassword] = useState('');
  const { faults, busy, form } = useCheckedForm(signUpChecks, async (typed, form) => {
    await register({
      first_name: typed.first_name.trim(),
      last_name: typed.last_name.trim(),
      email: typed.email.trim(),
      password: typed.password,
      timeZone: deviceTimeZone(),
    }).unwrap();
    form.reset();
    setPassword('');
    onSent();
  });
  return (
    <FormCard {...form} aria-labelledby="sign-up">
      <h2 id="sign-up">Start tracking for free</h2>
      <Names>
        <TextField label="First Name" name="first_name" autoComplete="given-name" error={faults.first_name} />
        <TextField label="Last Name" name="last_name" autoComplete="family-name" error={faults.last_name} />
      </Names>
      <TextField label="Email Address" name="email" type="email" autoComplete="email" error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
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
    </FormCard>
  );
}

const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--tw-space-3);
  align-items: start;
`;
