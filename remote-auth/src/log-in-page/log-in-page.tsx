import { Link, Navigate, styled, useLocation } from '@timeweave/shared/facade';
import { signedIn, useOptionalSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { Button, PasswordField, TextField } from '@timeweave/shared/ui';
import { logInChecks } from '@timeweave/shared/validation';
import { useAccountsLogInMutation, useCheckedForm } from '../accounts/index.ts';
import { CentredStage, FormCard, FormFootnote } from '../public-frame/index.ts';
import { pathAskedFor } from './path-asked-for.ts';

export function LogInPage() {
  const session = useOptionalSession();
  const location = useLocation();
  return session ? <Navigate to={pathAskedFor(location)} replace /> : <LogInForm />;
}

function LogInForm() {
  const [logIn] = useAccountsLogInMutation();
  const dispatch = useAppDispatch();
  const { faults, busy, form } = useCheckedForm(logInChecks, async ({ email, password }) => {
    dispatch(signedIn(await logIn({ email: email.trim(), password }).unwrap()));
  });
  return (
    <CentredStage>
      <FormCard {...form}>
        <Heading>Welcome back</Heading>
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={faults.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <Forgot to="/password/forgot">Forgot password?</Forgot>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Login
        </Button>
        <FormFootnote>
          New to Timeweave? <Link to="/">Sign Up For Free</Link>
        </FormFootnote>
      </FormCard>
    </CentredStage>
  );
}

const Heading = styled.h1`
  font-size: var(--tw-font-title);
`;

const Forgot = styled(Link)`
  align-self: flex-end;
`;
