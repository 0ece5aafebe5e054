import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDuration, formatTime, readTimes } from '@timeweave/shared/time';
import { InlineInput, useElapsedSeconds } from '@timeweave/shared/ui';
import { LaterDays, readRunningDuration, runningSpans, timeField } from '../entry-times/index.ts';
import { useWhichTime } from '../entry-times/index.ts';
import { MarkPlace } from './overlap-mark.tsx';

interface Props {
  entry: TimeEntry;
  /** Moves the start, in Unix seconds. */
  onStart: (timerStart: number) => void;
}

const now = () => Math.floor(serverNow() / 1000);

/** Editable start of the running entry. */
export function RunningSpan({ entry, onStart }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const whichTime = useWhichTime();
  const ofTime = timeField(timeFormat);
  return (
    <>
      <InlineInput
        label="Start of the running entry"
        shown={formatTime(entry.timer_start * 1000, timeZone, timeFormat)}
        read={readTimes}
        onSave={(times, field) =>
          void whichTime.take({
            ...runningSpans(entry.timer_start, times, { now: now(), timeZone }),
            field,
            edge: 'start',
            before: { start: entry.timer_start, end: now() },
            onTake: ({ start }) => onStart(start),
          })
        }
        align="end"
        {...ofTime}
      />
      –<Now $width={ofTime.width}>now</Now>
      {whichTime.question}
    </>
  );
}

/** Times of the running entry, with the width of a finished entry's times. */
export function RunningTimes(props: Props) {
  return (
    <>
      <RunningSpan {...props} />
      <LaterDays days={0} />
      <MarkPlace />
    </>
  );
}

/** Ticks; a typed duration moves the start. The only part of the list that renders every second. */
export function RunningDuration({ entry, onStart }: Props) {
  const { timeDurationFormat } = usePreferences();
  const elapsed = useElapsedSeconds(entry.timer_start);
  return (
    <InlineInput
      label="Duration of the running entry"
      shown={formatDuration(elapsed, timeDurationFormat)}
      read={readRunningDuration}
      onSave={(seconds) => onStart(now() - seconds)}
      align="end"
      width={9}
    />
  );
}

const Now = styled.span<{ $width: number }>`
  width: calc(${({ $width }) => $width}ch + 2 * var(--tw-space-2));
  padding: 0 calc(var(--tw-space-2) + 1px);
  text-align: end;
`;
