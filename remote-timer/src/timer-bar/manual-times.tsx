import { CalendarDays } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatPickedDay, formatDuration, formatTime, dayLocks } from '@timeweave/shared/time';
import { Button, lazyOnIdle } from '@timeweave/shared/ui';
import { daysAcross, timeField } from '../entry-times/index.ts';
import { TimeInput } from './time-input.tsx';
import { durationId, type ManualEntry } from './use-manual-entry.ts';

const ReadingSelect = lazyOnIdle(() => import('./reading-select.tsx').then((module) => module.ReadingSelect));
const DayPopover = lazyOnIdle(() => import('./day-popover.tsx').then((module) => module.DayPopover));

/** Day, start, end and duration of a manual entry. Enter in any field adds the entry. */
export function ManualTimes({ manual, onAdd }: { manual: ManualEntry; onAdd: () => void }) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const { span, spans, fault } = manual;
  const faultId = useId();
  const shown = (ms: number) => formatTime(ms, timeZone, timeFormat);
  const ofTime = timeField(timeFormat);
  return (
    <>
      <Entry>
        <Day manual={manual} />
        <Times>
          <TimeInput
            label="Start time"
            shown={shown(span.startMs)}
            onTyped={manual.setStart}
            onEnter={onAdd}
            {...ofTime}
          />
          –
          <TimeInput
            label="End time"
            shown={shown(span.endMs)}
            onTyped={manual.setEnd}
            onEnter={onAdd}
            {...ofTime}
          />
          <Length>
            <TimeInput
              id={durationId}
              label="Duration"
              shown={formatDuration((span.endMs - span.startMs) / 1000, timeDurationFormat)}
              onTyped={manual.setDuration}
              onTyping={manual.typeDuration}
              onEnter={onAdd}
              keepsText
              width={9}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault === undefined ? undefined : faultId}
            />
          </Length>
        </Times>
      </Entry>
      <Notes>
        <span role="status">{notesOn(manual, timeZone)}</span>
        <Suspense>{spans.length > 1 && <ReadingSelect manual={manual} />}</Suspense>
        <Fault id={faultId} role="alert">
          {fault}
        </Fault>
      </Notes>
      {manual.question}
    </>
  );
}

/** Returns notes on possibly unexpected times. */
function notesOn({ span: { startMs, endMs, skipped } }: ManualEntry, timeZone: string): string {
  const days = daysAcross({ start: startMs / 1000, end: endMs / 1000 }, timeZone);
  const notes = [
    days === 1 && 'ends next day',
    days > 1 && `ends ${days} days later`,
    skipped && 'moved forward: the clocks skip that time',
  ];
  return notes.filter(Boolean).join(', ');
}

/** A button with the day, which opens the calendar. */
function Day({ manual: { date, today, setDate } }: { manual: ManualEntry }) {
  const { timeZone, dateFormat } = usePreferences();
  const lockOf = dayLocks(useCurrentWorkspace(), timeZone);
  const [asked, setAsked] = useState(false);
  const day = formatPickedDay(date, today, dateFormat);
  const button = (
    <DayButton variant="ghost" aria-label={`Date: ${day}`} onClick={() => setAsked(true)}>
      <CalendarDays size={16} aria-hidden /> {day}
    </DayButton>
  );
  return (
    <DayPlace>
      {asked ? (
        <Suspense fallback={button}>
          <DayPopover
            trigger={button}
            selected={date}
            today={today}
            isDisabled={(each) => lockOf(each) !== undefined}
            onSelect={setDate}
          />
        </Suspense>
      ) : (
        button
      )}
    </DayPlace>
  );
}

/** On phones the day is in a separate grid area. */
const Entry = styled.div`
  grid-area: times;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--tw-space-1);
  @media (max-width: 1359px) {
    padding-top: var(--tw-space-1);
  }
  @media (max-width: 767px) {
    display: contents;
  }
`;

const DayPlace = styled.div`
  grid-area: day;
`;

const Times = styled.div`
  grid-area: times;
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
`;

const Length = styled.div`
  margin-left: var(--tw-space-2);
  font-weight: 600;
`;

const DayButton = styled(Button)`
  white-space: nowrap;
  @media (max-width: 1023px) {
    gap: var(--tw-space-1);
    padding: 0 var(--tw-space-1);
  }
`;

/** The last line of the bar, so that it appears without shifting the others. */
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

const Fault = styled.span`
  color: var(--tw-danger-text);
`;
