import { Button } from '@timeweave/shared/ui';
import { NoticeCard, Waiting } from '../public-frame/index.ts';
import { useInvitationRouting } from './use-invitation-routing.ts';

const title = 'The Invitation Page .... !';

export function InvitePage() {
  const { step, problem, tryAgain } = useInvitationRouting();
  if (problem === undefined) return <Waiting title={title} happening={step} />;
  return (
    <NoticeCard
      title={title}
      action={
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      {problem}
    </NoticeCard>
  );
}
