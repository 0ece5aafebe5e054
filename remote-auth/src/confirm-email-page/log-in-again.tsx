import { useLocation, useNavigate } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { Button, ButtonLink } from '@timeweave/shared/ui';
import { NoticeCard } from '../public-frame/index.ts';

/** For accounts without password and passkey: a new log-in with their provider is the proof. */
export function LogInAgain({ email, providers }: { email: string; providers: readonly string[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useOptionalSession();
  const way = providers.length > 0 ? ` with ${providers.join(' or ')}` : '';
  const logOut = (
    <ButtonLink variant="primary" to="/logout">
      Log out
    </ButtonLink>
  );
  const logIn = (
    <Button variant="primary" onClick={() => void navigate('/login', { state: { from: pathname + search } })}>
      Log in{way}
    </Button>
  );
  return (
    <NoticeCard title="New email address" action={session ? logOut : logIn}>
      {session
        ? `To use ${email}, show that it is you: log out, log in again${way}, and open the link in the email once more.`
        : `To use ${email}, log in${way}. Then your address changes.`}
    </NoticeCard>
  );
}
