import type { ReportEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { daysBetween, formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import type { EntryEdits } from '../entry-edits/index.ts';
import { Times } from './table-layout.ts';
import { TimerPart } from './timer-part.tsx';

interface Props {
  entry: ReportEntry;
  name: string;
  /** In which the report has cut days. */
  timeZone: string;
  edits: EntryEdits;
}

/** The day of an entry, its start and its end. */
export function TimesCell({ entry, name, timeZone, edits }: Props) {
  const { dateFormat } = usePreferences();
  const { timer_start: start, timer_end: end, date } = entry;
  const range = <Range entry={entry} timeZone={timeZone} />;
  return (
    <Times role="cell">
      <span>{formatDate(date, dateFormat)}</span>
      {entry.may_edit === 'all' && end !== null ? (
        <span data-edited>
          <TimerPart
            name="timer/entry-range"
            props={{ name, span: { start, end }, onMove: (span) => void edits.move(entry, span) }}
          >
            {range}
          </TimerPart>
        </span>
      ) : (
        range
      )}
    </Times>
  );
}

function Range({ entry, timeZone }: Pick<Props, 'entry' | 'timeZone'>) {
  const { timeFormat } = usePreferences();
  const startMs = entry.timer_start * 1000;
  const endMs = entry.timer_end === null ? startMs + entry.timerTime : entry.timer_end * 1000;
  const laterDays = daysBetween(entry.date, localDateOf(endMs, timeZone));
  const time = (ms: number) => formatTime(ms, timeZone, timeFormat);
  return (
    <span>
      {time(startMs)}–{time(endMs)}
      {laterDays > 0 && <sup title="Ends on a later day"> +{laterDays}</sup>}
    </span>
  );
}
