import { CloudOff } from 'lucide-react';
import { selectShownSinceMs, styled, useSelector } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button, NoteLine } from '@timeweave/shared/ui';

interface Props {
  /** Undefined if unknown. */
  readAtMs: number | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shows the age of figures whose refetch failed. The shell shows it for figures from an earlier visit. */
export function StaleFigures({ readAtMs = serverNow(), onRetry, isRetrying }: Props) {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  const isSaidAbove = useSelector(selectShownSinceMs) !== undefined;
  if (isSaidAbove) return null;
  const date = localDateOf(readAtMs, timeZone);
  const day = date === localDateOf(serverNow(), timeZone) ? '' : `${formatDate(date, dateFormat)}, `;
  return (
    <Framed role="status">
      <NoteLine
        icon={<CloudOff size={16} aria-hidden />}
        action={
          <Button size="small" onClick={onRetry} busy={isRetrying}>
            Try again
          </Button>
        }
      >
        We couldn’t update the report. Showing figures from {day}
        {formatTime(readAtMs, timeZone, timeFormat)}.
      </NoteLine>
    </Framed>
  );
}

const Framed = styled.div`
  padding: var(--tw-space-2) var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;
