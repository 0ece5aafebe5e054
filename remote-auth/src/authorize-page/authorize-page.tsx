import { Navigate, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession, type Session } from '@timeweave/shared/session';
import { Button } from '@timeweave/shared/ui';
import { NoticeCard, Waiting } from '../public-frame/index.ts';
import { type AuthorizeLink, readAuthorizeLink } from './authorize-link.ts';
import { useAuthorizeDetailQuery } from './authorize.api.ts';
import { ConsentCard } from './consent-card.tsx';
import { Refusal } from './refusal.tsx';

/** Popup in which a member allows another site to track time on their behalf. */
export function AuthorizePage() {
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const session = useOptionalSession();
  const link = readAuthorizeLink(search);
  if (!link)
    return (
      <NoticeCard title="This link is incomplete" action={closeButton}>
        The page that opened this window sent an invalid request. Go back to it and try again.
      </NoticeCard>
    );
  if (!session) return <Navigate to="/login" replace state={{ from: pathname + query }} />;
  return <Consent link={link} session={session} />;
}

const closeButton = (
  <Button variant="primary" onClick={() => window.close()}>
    Close window
  </Button>
);

function Consent({ link, session }: { link: AuthorizeLink; session: Session }) {
  const { integrationId, origin } = link;
  const reading = useAuthorizeDetailQuery({ integration_id: integrationId, origin });
  const { data, error } = reading;
  if (data) return <ConsentCard link={link} detail={data} session={session} />;
  if (!error) return <Waiting title="Allow access" happening="Loading…" />;
  return (
    <Refusal
      error={error}
      email={session.user.email}
      isRetrying={reading.isFetching}
      onRetry={() => void reading.refetch()}
    />
  );
}
