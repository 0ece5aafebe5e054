import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { signedIn, useOptionalSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { Button, Page, PasswordField, TextField } from '@timeweave/shared/ui';

/** Shows the log-in form instead of a page that needs a session. */
export function LogIn({ page }: { page: ReactNode }) {
  const session = useOptionalSession();
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  if (session) return page;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    if (answer.ok) dispatch(signedIn((await answer.json()) as AuthData));
    else setFault(`The server answered ${answer.status}.`);
  };

  return (
    <Page>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email Address"
          name="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          value={password}
          error={fault}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit">Log in</Button>
      </form>
    </Page>
  );
}
