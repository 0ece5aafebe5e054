import { useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime, type LocalDate } from '@timeweave/shared/time';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { type DayRange, useEntriesOfDays } from '../time-entry/index.ts';
import { useCalendarEdits } from './use-calendar-edits.tsx';

interface Props {
  date: LocalDate;
  days: DayRange;
}

/** The calendar's edits without FullCalendar, which takes a second per test: entries are buttons in a list. */
export function EditedEntries({ date, days }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const undoable = useUndo();
  const { entries } = useEntriesOfDays(days);
  const edits = useCalendarEdits({ view: 'week', date, slotMinutes: 30, offer: undoable.offer });
  const [opened, setOpened] = useState<string>();
  const shown = (seconds: number | null) =>
    seconds === null ? 'now' : formatTime(seconds * 1000, timeZone, timeFormat);
  const entry = entries?.find(({ uuid }) => uuid === opened);
  return (
    <>
      <ChangeQueue />
      <p>{useCurrentWorkspace()?.title}</p>
      {edits.button}
      {entries?.map(({ uuid, title, timer_start, timer_end }) => (
        <button key={uuid} onClick={() => setOpened(uuid)}>
          {shown(timer_start)} to {shown(timer_end)}, {title}
        </button>
      ))}
      {entry && edits.actionsOf(entry, () => setOpened(undefined))}
      {edits.element}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}
