import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { Session } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { CentredStage, NoticeCard } from '../public-frame/index.ts';
import type { AuthorizeLink } from './authorize-link.ts';
import { type IntegrationDetail, useAuthorizeAllowMutation } from './authorize.api.ts';
import { answerOpener, hasOpener } from './opener.ts';

interface Props {
  link: AuthorizeLink;
  detail: IntegrationDetail;
  session: Session;
}

/** Shows the site, the workspace, the user and what the site may do; sends the decision to the opener. */
export function ConsentCard({ link, detail, session }: Props) {
  const [allow, { isLoading }] = useAuthorizeAllowMutation();
  const [fault, setFault] = useState<string>();
  const [isAnswered, setAnswered] = useState(false);
  const [isOpenerGone, setOpenerGone] = useState(() => !hasOpener());
  const { name, origin, workspace_title, may_edit } = detail;

  const answer = (given: Parameters<typeof answerOpener>[2]) => {
    if (!hasOpener()) return setOpenerGone(true);
    setAnswered(true);
    answerOpener(link.isFramed ? window.location.origin : origin, link.state, given);
  };
  const agree = async () => {
    if (!hasOpener()) return setOpenerGone(true);
    setFault(undefined);
    try {
      const framed = link.isFramed ? { is_framed: 1 as const } : {};
      const shown = { integration_id: link.integrationId, origin, may_edit };
      const asked = { ...shown, code_challenge: link.challenge, ...framed };
      answer({ code: (await allow(asked).unwrap()).code });
    } catch (error) {
      setFault(errorMessage(error));
    }
  };

  if (isOpenerGone)
    return (
      <NoticeCard title="The page was closed" action={closeButton}>
        Access was not granted. Go back to {name} and log in from there again.
      </NoticeCard>
    );
  if (isAnswered)
    return (
      <NoticeCard title="Done" action={closeButton}>
        You can close this window and go back to {name}.
      </NoticeCard>
    );
  const { first_name, last_name, email } = session.user;
  return (
    <CentredStage>
      <Card>
        <h1>
          Allow <bdi>{name}</bdi> to track time as you?
        </h1>
        <Facts>
          <dt>Site</dt>
          <dd>{origin}</dd>
          <dt>Workspace</dt>
          <dd dir="auto" translate="no">
            {workspace_title}
          </dd>
          <dt>You</dt>
          <dd>
            {`${first_name} ${last_name}`.trim()} ({email})
          </dd>
        </Facts>
        <div>
          <h2>Track time as you</h2>
          <Muted>
            For one hour, it can start and stop your timer, and see your time entries and the projects and
            tags of this workspace.{' '}
            {may_edit === 1 &&
              'It can also add, change and delete your time entries there, and see your name, address and preferences. '}
            It can do nothing else.
          </Muted>
        </div>
        {fault && <Fault role="alert">{fault}</Fault>}
        <Buttons>
          <Button onClick={() => answer({ error: 'denied' })}>Cancel</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void agree()}>
            Allow
          </Button>
        </Buttons>
      </Card>
    </CentredStage>
  );
}

const closeButton = (
  <Button variant="primary" onClick={() => window.close()}>
    Close window
  </Button>
);

const Card = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  width: min(480px, 100%);
  padding: var(--tw-space-6);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--tw-space-1) var(--tw-space-4);
  margin: 0;
  & > dt {
    color: var(--tw-text-muted);
  }
  & > dd {
    margin: 0;
    font-weight: 550;
  }
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--tw-space-2);
`;
