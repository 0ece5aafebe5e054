import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime, readDuration, readTime, type TimeOfDay } from '@timeweave/shared/time';
import { InlineInput } from '../inline-input/index.ts';
import { useWhichHour } from '../repeated-hour/index.ts';
import { useEntryName } from './entry-name.ts';
import { LaterDays } from './later-days.tsx';
import { Duration, Range } from './row-layout.ts';
import { daysAcross, spanOfEntry, withEnd, withStart, type Span } from './moved-times.ts';

interface Props {
  entry: TimeEntry;
  onMove: (span: Span) => void;
  /** What stands beside the times. */
  children?: ReactNode;
}

/** Start, end and duration of a finished entry, each to be typed over. */
export function EntryTimes({ entry, onMove, children }: Props) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const whichHour = useWhichHour();
  const span = spanOfEntry(entry);
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const name = useEntryName(entry);
  const days = daysAcross(span, timeZone);
  const width = timeFormat === '12-hour' ? 8 : 5;
  const time = (
    label: string,
    seconds: number,
    move: (span: Span, time: TimeOfDay, zone: string) => Span[],
    edge: keyof Span,
  ) => (
    <InlineInput
      label={`${label} of ${name}`}
      shown={shown(seconds)}
      read={readTime}
      onSave={(typed) =>
        whichHour.take(
          move(span, typed, timeZone).map((moved) => ({ ms: moved[edge] * 1000, take: () => onMove(moved) })),
        )
      }
      align="end"
      width={width}
    />
  );
  return (
    <>
      <Range>
        {time('Start', span.start, withStart, 'start')}–{time('End', span.end, withEnd, 'end')}
        {whichHour.question}
        <LaterDays days={days} />
        {children}
      </Range>
      <Duration>
        <InlineInput
          label={`Duration of ${name}`}
          shown={formatDuration(span.end - span.start, timeDurationFormat)}
          read={readDuration}
          onSave={(seconds) => onMove({ start: span.start, end: span.start + seconds })}
          align="end"
          width={9}
        />
      </Duration>
    </>
  );
}
