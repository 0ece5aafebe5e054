import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { useTimerFeedQuery } from './addresses.api.ts';
import { NewAddress } from './new-address.tsx';

interface Props {
  token: string | undefined;
  onCreate: () => Promise<void>;
  onReplace: () => void;
  onRevoke: () => void;
}

/** The user's own iCal address: create, copy once, replace, revoke. */
export function FeedSection({ token, onCreate, onReplace, onRevoke }: Props) {
  const { workspace_id } = useSession();
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const reading = useTimerFeedQuery({ workspace_id });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { answer, hasFailed } = shownResponse(reading);

  const create = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await onCreate();
    } catch (error) {
      setFault(errorMessage(error));
    }
    setBusy(false);
  };

  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load your address"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  const feed = answer.results;
  const at = (seconds: number) =>
    `${formatDate(localDateOf(seconds * 1000, timeZone), dateFormat)}, ${formatTime(seconds * 1000, timeZone, timeFormat)}`;
  return (
    <>
      <Hint>
        A secret address shows your entries of this workspace in any calendar program. Everyone who has it can
        read them, with projects, clients and tags, and without an account. The running entry appears when you
        stop it.
      </Hint>
      {token !== undefined && <NewAddress key={token} token={token} />}
      {feed && (
        <Hint>
          Created {at(feed.created_at)}.{' '}
          {feed.last_read_at === null ? 'Not read yet.' : `Last read ${at(feed.last_read_at)}.`}
        </Hint>
      )}
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
      <Buttons>
        {feed ? (
          <>
            <Button onClick={onReplace}>Replace address</Button>
            <Button variant="ghost" onClick={onRevoke}>
              Revoke address
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void create()}>
            Create address
          </Button>
        )}
      </Buttons>
    </>
  );
}

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
