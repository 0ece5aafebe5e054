import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from '@timeweave/shared/facade';
import { errorMessage, isApiError } from '@timeweave/shared/store';
import { Button, ButtonLink } from '@timeweave/shared/ui';
import { readInvitationLink, useInvitationRejectMutation, type InvitationLink } from '../invitation/index.ts';
import { NoticeCard, Waiting } from '../public-frame/index.ts';

export function RejectPage() {
  const [search] = useSearchParams();
  const link = readInvitationLink(search);
  return link ? <Rejection link={link} /> : <Navigate to="/" replace />;
}

const start = (
  <ButtonLink variant="primary" to="/">
    Start tracking time
  </ButtonLink>
);

function Rejection({ link }: { link: InvitationLink }) {
  const [reject, { data, error }] = useInvitationRejectMutation();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void reject(link);
  }, [link, reject]);

  if (data?.msg === 'success') {
    return (
      <NoticeCard title="You have Rejected the Invitation...!" action={start}>
        No one has added you to a workspace. You can still track your own time for free.
      </NoticeCard>
    );
  }
  if (!error) return <Waiting title="The Invitation Page .... !" happening="Rejecting the invitation…" />;
  const final = isApiError(error) && (error.status === 404 || error.status === 409);
  const again = (
    <Button variant="primary" onClick={() => void reject(link)}>
      Try again
    </Button>
  );
  return (
    <NoticeCard title="The invitation was not rejected" action={final ? start : again}>
      {errorMessage(error)}
    </NoticeCard>
  );
}
