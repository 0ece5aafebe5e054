import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration, formatTime, lastLockedDay, readTime } from '@timeweave/shared/time';
import { Button, lazyOnIdle } from '@timeweave/shared/ui';
import { TimeInput } from './time-input.tsx';
import type { ManualEntry } from './use-manual-entry.ts';

const ReadingSelect = lazyOnIdle(() => import('./reading-select.tsx').then((module) => module.ReadingSelect));
const DayPopover = lazyOnIdle(() => import('./day-popover.tsx').then((module) => module.DayPopover));

/** From when to when, on which day, and how long that is. */
export function ManualTimes({ manual }: { manual: ManualEntry }) {
  const { timeZone, timeFormat, dateFormat, timeDurationFormat } = usePreferences();
  const lockedUntil = lastLockedDay(useCurrentWorkspace(), timeZone);
  const [asked, setAsked] = useState(false);
  const { span, spans, date, today } = manual;
  const shown = (ms: number) => formatTime(ms, timeZone, timeFormat);
  const day = date === today ? 'Today' : formatDate(date, dateFormat);
  const button = (
    <Day variant="ghost" aria-label={`Date: ${day}`} onClick={() => setAsked(true)}>
      <CalendarDays size={16} aria-hidden /> {day}
    </Day>
  );
  return (
    <>
      <Times>
        <TimeInput
          label="Start time"
          shown={shown(span.startMs)}
          onTyped={(text) => manual.set({ start: readTime(text) ?? undefined })}
        />
        –
        <TimeInput
          label="End time"
          shown={shown(span.endMs)}
          onTyped={(text) => manual.set({ end: readTime(text) ?? undefined })}
        />
        {asked ? (
          <Suspense fallback={button}>
            <DayPopover
              trigger={button}
              selected={date}
              today={today}
              isDisabled={(each) => each <= lockedUntil}
              onSelect={(picked) => manual.set({ date: picked })}
            />
          </Suspense>
        ) : (
          button
        )}
      </Times>
      <Length role="status">{formatDuration((span.endMs - span.startMs) / 1000, timeDurationFormat)}</Length>
      <Notes>
        <span role="status">
          {span.endsNextDay && 'ends next day'}
          {span.endsNextDay && span.skipped && ', '}
          {span.skipped && 'moved forward: the clocks skip that time'}
        </span>
        <Suspense>{spans.length > 1 && <ReadingSelect manual={manual} />}</Suspense>
      </Notes>
    </>
  );
}

const Times = styled.div`
  grid-area: times;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--tw-space-1);
  @media (max-width: 767px) {
    justify-content: start;
  }
`;

const Day = styled(Button)`
  @media (max-width: 1023px) {
    gap: var(--tw-space-1);
    padding: 0 var(--tw-space-1);
  }
`;

const Length = styled.output`
  grid-area: length;
  min-width: 76px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/** The last line of the bar: it comes and goes without moving the others. */
const Notes = styled.div`
  grid-area: notes;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 var(--tw-space-2);
  color: var(--tw-running-text);
  font-size: var(--tw-font-small);
`;
