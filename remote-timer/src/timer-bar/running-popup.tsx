import type { RefObject } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { Calendar, InlineInput, Popover, useElapsedSeconds } from '@timeweave/shared/ui';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import {
  formatClock,
  formatTime,
  instantAt,
  dayLocks,
  type LocalDate,
  localDateOf,
  readingsOf,
  readTimes,
  type TimeOfDay,
  timeOfDayAt,
} from '@timeweave/shared/time';
import { useWhichHour } from '../entry-times/index.ts';
import { useWhichTime } from '../entry-times/index.ts';
import { readRunningDuration, runningSpans } from '../entry-times/index.ts';
import type { Timer } from './use-timer.ts';

interface Props {
  timer: Timer;
  entry: TimeEntry;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The editable start, duration and day of the running entry. */
export function RunningPopup({ timer, entry, anchor, onClose }: Props) {
  const { timeZone, timeFormat, firstDayOfWeek } = usePreferences();
  const elapsed = useElapsedSeconds(entry.timer_start);
  const lockOf = dayLocks(useCurrentWorkspace(), timeZone);
  const startMs = entry.timer_start * 1000;
  const today = localDateOf(serverNow(), timeZone);
  const whichHour = useWhichHour();
  const whichTime = useWhichTime();
  const shown = (ms: number) => formatTime(ms, timeZone, timeFormat);

  /** A time later than now means yesterday; shows a note with an undo. */
  const startAt = (times: readonly [TimeOfDay, ...TimeOfDay[]], field: HTMLElement) => {
    const now = Math.floor(serverNow() / 1000);
    const date = localDateOf(startMs, timeZone);
    whichTime.take({
      ...runningSpans(entry.timer_start, times, { now, timeZone }),
      field,
      edge: 'start',
      before: { start: entry.timer_start, end: now },
      onTake: ({ start }) =>
        void timer.moveStart(
          start,
          localDateOf(start * 1000, timeZone) < date ? 'Started yesterday' : undefined,
        ),
    });
  };

  /** Moves the start to a day; a future time becomes now. */
  const moveTo = (date: LocalDate, time: TimeOfDay) => {
    const now = serverNow();
    const [first, ...others] = readingsOf(instantAt(date, time, timeZone));
    whichHour.take(
      [Math.min(first, now), ...others.filter((ms) => ms <= now)].map((ms) => ({
        ms,
        take: () => void timer.moveStart(Math.floor(ms / 1000)),
      })),
    );
  };

  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={anchor}
      align="end"
      label="Times of the timer"
    >
      <Fields>
        <label>
          Duration
          <InlineInput
            label="Running duration"
            shown={formatClock(elapsed)}
            read={readRunningDuration}
            onSave={(seconds) => void timer.moveStart(Math.floor(serverNow() / 1000) - seconds)}
            align="end"
            width={9}
          />
        </label>
        <label>
          Start
          <InlineInput
            label="Start time"
            shown={shown(startMs)}
            read={readTimes}
            onSave={startAt}
            align="end"
            width={9}
          />
        </label>
        <p>
          Stop
          <output aria-label="Stop time">{shown(startMs + elapsed * 1000)}</output>
        </p>
      </Fields>
      <Calendar
        selected={localDateOf(startMs, timeZone)}
        today={today}
        firstDayOfWeek={firstDayOfWeek}
        isDisabled={(date) => date > today || lockOf(date) !== undefined}
        onSelect={(date) => moveTo(date, timeOfDayAt(startMs, timeZone))}
      />
      {whichHour.question}
      {whichTime.question}
    </Popover>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--tw-space-1);
  margin-bottom: var(--tw-space-3);
  & > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: calc(var(--tw-control) - 4px);
  }
  output {
    padding: 0 var(--tw-space-2);
    color: var(--tw-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
