import { usePreferences } from '@timeweave/shared/session';
import { formatTime, readTime, type TimeOfDay } from '@timeweave/shared/time';
import { InlineInput } from '@timeweave/shared/ui';
import { useWhichHour } from '../repeated-hour/index.ts';
import { LaterDays } from './later-days.tsx';
import { daysAcross, type Span, withEnd, withStart } from './moved-times.ts';

interface Props {
  /** Name of the entry in accessible labels. */
  name: string;
  span: Span;
  onMove: (span: Span) => void;
}

/** Editable start and end of a finished entry. */
export function EntryRange({ name, span, onMove }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const whichHour = useWhichHour();
  const time = (
    label: string,
    edge: keyof Span,
    move: (span: Span, time: TimeOfDay, zone: string) => Span[],
  ) => (
    <InlineInput
      label={`${label} of ${name}`}
      shown={formatTime(span[edge] * 1000, timeZone, timeFormat)}
      read={readTime}
      onSave={(typed) =>
        whichHour.take(
          move(span, typed, timeZone).map((moved) => ({ ms: moved[edge] * 1000, take: () => onMove(moved) })),
        )
      }
      align="end"
      width={timeFormat === '12-hour' ? 8 : 5}
    />
  );
  return (
    <>
      {time('Start', 'start', withStart)}–{time('End', 'end', withEnd)}
      {whichHour.question}
      <LaterDays days={daysAcross(span, timeZone)} />
    </>
  );
}
