import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import { faultWords } from '../timer/words.ts';
import { serverOfPage } from './page-address.ts';
import type { PageSession, PageState } from './page-session.ts';

interface Props {
  state: PageState;
  session: PageSession;
}

/** Shown when no user is signed in. */
export function SignInCard({ state, session }: Props) {
  return (
    <Card>
      <h1>Timer</h1>
      <p role="status">
        {state.fault ? (state.message ?? faultWords[state.fault]) : 'Log in to Timeweave to track your time.'}
      </p>
      {session.canSignIn ? (
        <Button variant="primary" onClick={() => void session.signIn()}>
          Log in
        </Button>
      ) : (
        <Button onClick={session.retry}>Try again</Button>
      )}
      {state.fault && (
        <a href={`${serverOfPage()}/`} target="_blank" rel="noopener">
          Open Timeweave
        </a>
      )}
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  justify-items: start;
  max-width: 420px;
  margin: var(--tw-space-10) auto;
  padding: var(--tw-space-6);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
`;
