import { usePreferences } from '@timeweave/shared/session';
import { formatTime, readTimes } from '@timeweave/shared/time';
import { InlineInput } from '@timeweave/shared/ui';
import { useWhichTime } from './use-which-time.tsx';
import { LaterDays } from './later-days.tsx';
import { daysAcross, type Span, withEdge } from './moved-times.ts';
import { timeField } from './time-field.ts';

interface Props {
  /** Name of the entry in accessible labels. */
  name: string;
  span: Span;
  onMove: (span: Span) => void;
}

/** Editable start and end of a finished entry. */
export function EntryRange({ name, span, onMove }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const whichTime = useWhichTime();
  const time = (label: string, edge: keyof Span) => (
    <InlineInput
      label={`${label} of ${name}`}
      shown={formatTime(span[edge] * 1000, timeZone, timeFormat)}
      read={readTimes}
      onSave={(times, field) =>
        void whichTime.take({
          ...withEdge(span, edge, times, timeZone),
          field,
          edge,
          before: span,
          onTake: onMove,
        })
      }
      align="end"
      {...timeField(timeFormat)}
    />
  );
  return (
    <>
      {time('Start', 'start')}–{time('End', 'end')}
      {whichTime.question}
      <LaterDays days={daysAcross(span, timeZone)} />
    </>
  );
}
