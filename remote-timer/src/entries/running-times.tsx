import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDuration, formatTime, readTime } from '@timeweave/shared/time';
import { InlineInput, useElapsedSeconds } from '@timeweave/shared/ui';
import { LaterDays, readRunningDuration, runningStarts } from '../entry-range/index.ts';
import { useWhichHour } from '../repeated-hour/index.ts';
import { MarkPlace } from './overlap-mark.tsx';
import { Range } from './row-layout.ts';

interface Props {
  entry: TimeEntry;
  /** Moves the start, in Unix seconds. */
  onStart: (timerStart: number) => void;
}

const now = () => Math.floor(serverNow() / 1000);

/** Editable start of the running entry. */
export function RunningSpan({ entry, onStart }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const whichHour = useWhichHour();
  const width = timeFormat === '12-hour' ? 8 : 5;
  return (
    <>
      <InlineInput
        label="Start of the running entry"
        shown={formatTime(entry.timer_start * 1000, timeZone, timeFormat)}
        read={readTime}
        onSave={(time) =>
          whichHour.take(
            runningStarts(entry.timer_start, time, now(), timeZone).map((start) => ({
              ms: start * 1000,
              take: () => onStart(start),
            })),
          )
        }
        align="end"
        width={width}
      />
      –<Now $width={width}>now</Now>
      {whichHour.question}
    </>
  );
}

/** Times of the running entry, with the width of a finished entry's times. */
export function RunningRange(props: Props) {
  return (
    <Range>
      <RunningSpan {...props} />
      <LaterDays days={0} />
      <MarkPlace />
    </Range>
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
