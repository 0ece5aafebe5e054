import { Suspense, useState } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, dayLocks, type LocalDate, localDateOf, moveToDate } from '@timeweave/shared/time';
import { lazyOnIdle, quoted } from '@timeweave/shared/ui';
import type { EntryCommands } from './entry-service.tsx';

const DayPopover = lazyOnIdle(() => import('./day-popover.tsx').then((module) => module.DayPopover));

interface Props {
  entry: ReportEntry;
  /** Its end, in Unix seconds. */
  end: number;
  name: string;
  /** Time zone of the report's days. */
  timeZone: string;
  edits: EntryCommands;
}

export function DayCell({ entry, end, name, timeZone, edits }: Props) {
  const { dateFormat } = usePreferences();
  const lockOf = dayLocks(useCurrentWorkspace(), timeZone);
  const [isAsked, setAsked] = useState(false);
  const day = formatDate(entry.date, dateFormat);
  /** Keeps the start time in the report's time zone, and the duration. */
  function move(date: LocalDate): void {
    const start = moveToDate(entry.timer_start * 1000, date, timeZone) / 1000;
    const span = { start, end: start + (end - entry.timer_start) };
    void edits.move(entry, span, `Moved ${quoted(entry)} to ${formatDate(date, dateFormat)}`);
  }
  const button = (
    <Day
      type="button"
      aria-label={`Date of ${name}: ${day}`}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      {day}
    </Day>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <DayPopover
        trigger={button}
        selected={entry.date}
        today={localDateOf(serverNow(), timeZone)}
        isDisabled={(date) => lockOf(date) !== undefined}
        onSelect={move}
      />
    </Suspense>
  );
}

const Day = styled.button`
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-2);
  border: 1px solid transparent;
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    border-color: var(--tw-border-strong);
  }
`;
