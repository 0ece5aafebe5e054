import { useLocation } from '@timeweave/shared/facade';
import { errorMessage, fieldError, isApiError } from '@timeweave/shared/store';
import { Button, ButtonLink } from '@timeweave/shared/ui';
import { NoticeCard } from '../public-frame/index.ts';

interface Props {
  error: unknown;
  email: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows why the site cannot be allowed, with a next step. */
export function Refusal({ error, email, isRetrying, onRetry }: Props) {
  const { pathname, search } = useLocation();
  const status = isApiError(error) ? error.status : undefined;
  const close = (
    <Button variant="primary" onClick={() => window.close()}>
      Close window
    </Button>
  );
  const unregistered = fieldError(error, 'origin');
  if (status === 404 && unregistered)
    return (
      <NoticeCard title="This site isn’t registered" action={close}>
        {unregistered} An admin of the workspace can add it in Settings.
      </NoticeCard>
    );
  if (status === 404)
    return (
      <NoticeCard title="Unknown integration" action={close}>
        {errorMessage(error)} Its ID is wrong, or an admin has deleted it.
      </NoticeCard>
    );
  if (status === 403)
    return (
      <NoticeCard
        title="Another workspace"
        action={
          <ButtonLink variant="primary" to="/logout" state={{ from: pathname + search }}>
            Log in with another account
          </ButtonLink>
        }
      >
        You are logged in as {email}. This account isn’t an active member of the integration’s workspace.
      </NoticeCard>
    );
  return (
    <NoticeCard
      title="We couldn’t load this page"
      action={
        <Button variant="primary" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </NoticeCard>
  );
}
