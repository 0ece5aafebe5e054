import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import {
  formatDuration,
  formatTime,
  dayLocks,
  localDateOf,
  readTime,
  timeOfDayAt,
} from '@timeweave/shared/time';
import { DayField, TextField } from '@timeweave/shared/ui';
import { daysAcross, type Span } from '../entry-times/index.ts';
import { meantTimes, type TimesField, type TimesForm, typedOf, type TypedTimes } from './typed-times.ts';

interface Props {
  typed: TypedTimes;
  form: TimesForm;
  /** A running entry has only a start. */
  isRunning?: boolean;
  faults: Partial<Record<TimesField, string>>;
  onChange: (typed: TypedTimes) => void;
}

/** Day, start, end and duration of an entry; the duration follows the end, and the end follows a typed duration. */
export function TimesFields({ typed, form, isRunning = false, faults, onChange }: Props) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const lockOf = dayLocks(useCurrentWorkspace(), timeZone);
  const today = localDateOf(serverNow(), timeZone);
  const meant = meantTimes(typed, form);
  const span = 'spans' in meant ? meant.spans[0] : undefined;
  const isByDuration = typed.duration !== undefined;
  const shownAt = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const end = isByDuration && span ? shownAt(span.end) : typed.end;
  const isStartUntyped = typed.start === typedOf(form.before, form).start;
  const start = isByDuration && isStartUntyped && span ? shownAt(span.start) : typed.start;
  const duration = typed.duration ?? (span ? formatDuration(span.end - span.start, timeDurationFormat) : '');
  return (
    <Times>
      <DayField
        label="Date"
        value={typed.date}
        today={today}
        isDisabled={(date) => lockOf(date) !== undefined || (isRunning && date > today)}
        onChange={(date) => onChange({ ...typed, date })}
      />
      <TextField
        label="Start"
        name="start"
        value={start}
        error={faults.start}
        autoComplete="off"
        onChange={(event) => onChange({ ...typed, start: event.target.value })}
      />
      {!isRunning && (
        <>
          <TextField
            label="End"
            name="end"
            value={end}
            error={faults.end}
            autoComplete="off"
            onChange={(event) => onChange({ ...typed, end: event.target.value, duration: undefined })}
          />
          <TextField
            label="Duration"
            name="duration"
            value={duration}
            error={faults.duration}
            autoComplete="off"
            onChange={(event) => onChange({ ...typed, duration: event.target.value })}
          />
        </>
      )}
      <Notes role="status">{span && notesOn(span, typed, timeZone, isRunning)}</Notes>
    </Times>
  );
}

/** Returns notes on possibly unexpected results of typed times. */
function notesOn(span: Span, typed: TypedTimes, timeZone: string, isRunning: boolean): string {
  const days = isRunning ? 0 : daysAcross(span, timeZone);
  const time = readTime(typed.start);
  const shown = timeOfDayAt(span.start * 1000, timeZone);
  const isSkipped = time !== null && (time.hour !== shown.hour || time.minute !== shown.minute);
  const notes = [
    days === 1 && 'Ends on the next day.',
    days > 1 && `Ends ${days} days later.`,
    isSkipped && 'Moved forward: the clocks skip that time.',
  ];
  return notes.filter(Boolean).join(' ');
}

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--tw-space-3);
`;

const Notes = styled.p`
  grid-column: 1 / -1;
  color: var(--tw-running-text);
  font-size: var(--tw-font-small);
  &:empty {
    display: none;
  }
`;
