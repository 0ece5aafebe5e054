import { Suspense, useState } from 'react';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, ErrorState, lazyOnIdle, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { useAdminSecondFactorQuery } from './two-step.api.ts';

const TurnOnDialog = lazyOnIdle(() => import('./turn-on-dialog.tsx').then((module) => module.TurnOnDialog));
const TurnOffDialog = lazyOnIdle(() =>
  import('./turn-off-dialog.tsx').then((module) => module.TurnOffDialog),
);
const RenewCodesDialog = lazyOnIdle(() =>
  import('./renew-codes-dialog.tsx').then((module) => module.RenewCodesDialog),
);

/** Turns the second step of the log-in on and off. */
export function TwoStep({ hasPassword }: { hasPassword: boolean }) {
  const [opened, setOpened] = useState<'on' | 'off' | 'codes'>();
  const close = () => setOpened(undefined);
  return (
    <Section title="Two-step log-in">
      <State onOpen={setOpened} />
      <Suspense>
        {opened === 'on' && <TurnOnDialog hasPassword={hasPassword} onClose={close} />}
        {opened === 'off' && <TurnOffDialog onClose={close} />}
        {opened === 'codes' && <RenewCodesDialog onClose={close} />}
      </Suspense>
    </Section>
  );
}

function State({ onOpen }: { onOpen: (dialog: 'on' | 'off' | 'codes') => void }) {
  const reading = useAdminSecondFactorQuery({}, { refetchOnMountOrArgChange: true });
  const { timeZone, dateFormat } = usePreferences();
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the state of two-step log-in"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="76px" />;
  const { on_since, recovery_codes_left: left } = answer;
  if (on_since === null)
    return (
      <>
        <Muted>
          With an authenticator app on your phone, a stolen password is not enough: logging in with the
          password also asks for a code.
        </Muted>
        <Buttons>
          <Button variant="primary" onClick={() => onOpen('on')}>
            Turn on
          </Button>
        </Buttons>
      </>
    );
  return (
    <>
      <p>On since {formatDate(localDateOf(on_since * 1000, timeZone), dateFormat)}</p>
      <Muted>
        {left === 0
          ? 'You have no recovery codes left. Create new ones, so that you can log in without your phone.'
          : `Recovery codes left: ${left} of 10`}
      </Muted>
      <Buttons>
        <Button onClick={() => onOpen('codes')}>New recovery codes</Button>
        <Button onClick={() => onOpen('off')}>Turn off</Button>
      </Buttons>
    </>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
