import { usePreferences } from '@timeweave/shared/session';
import { daysBetween, formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { InlineText, quoted } from '@timeweave/shared/ui';
import type { EditedCell } from './booking-cells.tsx';
import { DayCell } from './day-cell.tsx';
import { EntryRange } from './entry-range.tsx';
import { useMayEdit } from './controls-when-still.tsx';

interface Props extends EditedCell {
  /** Time zone of the report's days. */
  timeZone: string;
}

export function TimesCell({ entry, name, timeZone, edits }: Props) {
  const mayEdit = useMayEdit(entry);
  const { dateFormat } = usePreferences();
  const { timer_start: start, timer_end: end, date } = entry;
  const range = <Range entry={entry} timeZone={timeZone} />;
  if (!edits || mayEdit !== 'all' || end === null) {
    return (
      <>
        <span>{formatDate(date, dateFormat)}</span>
        <span data-range>{range}</span>
      </>
    );
  }
  return (
    <>
      <span data-edited>
        <DayCell entry={entry} end={end} name={name} timeZone={timeZone} edits={edits} />
      </span>
      <span data-range>
        <EntryRange
          props={{
            name,
            span: { start, end },
            onMove: (span) => void edits.move(entry, span, `Changed the times of ${quoted(entry)}`),
          }}
        >
          {range}
        </EntryRange>
      </span>
    </>
  );
}

function Range({ entry, timeZone }: Pick<Props, 'entry' | 'timeZone'>) {
  const { timeFormat } = usePreferences();
  const startMs = entry.timer_start * 1000;
  const endMs = entry.timer_end === null ? startMs + entry.timerTime : entry.timer_end * 1000;
  const laterDays = daysBetween(entry.date, localDateOf(endMs, timeZone));
  const time = (ms: number) => formatTime(ms, timeZone, timeFormat);
  return (
    <>
      <InlineText>{time(startMs)}</InlineText>–<InlineText>{time(endMs)}</InlineText>
      {laterDays > 0 && <sup title="Ends on a later day"> +{laterDays}</sup>}
    </>
  );
}
