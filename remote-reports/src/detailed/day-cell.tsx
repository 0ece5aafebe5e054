import { Suspense, useState } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, lastLockedDay, localDateOf } from '@timeweave/shared/time';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { EntryEdits } from '../entry-edits/index.ts';

const DayPopover = lazyOnIdle(() => import('./day-popover.tsx').then((module) => module.DayPopover));

interface Props {
  entry: ReportEntry;
  name: string;
  /** Time zone of the report's days. */
  timeZone: string;
  edits: EntryEdits;
}

export function DayCell({ entry, name, timeZone, edits }: Props) {
  const { dateFormat } = usePreferences();
  const lockedUntil = lastLockedDay(useCurrentWorkspace(), timeZone);
  const [isAsked, setAsked] = useState(false);
  const day = formatDate(entry.date, dateFormat);
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
        isDisabled={(date) => date <= lockedUntil}
        onSelect={(date) => void edits.moveToDay(entry, date)}
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
  font-variant-numeric: tabular-nums;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    border-color: var(--tw-border-strong);
  }
`;
