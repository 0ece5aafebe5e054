import { useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { dayLocks, localDateOf } from '@timeweave/shared/time';
import { Calendar, Dialog } from '@timeweave/shared/ui';
import { spanOfEntry, withDate, type Span } from '../entry-times/index.ts';

interface Props {
  entry: TimeEntry;
  onClose: () => void;
  onMove: (span: Span) => void;
}

/** Moves an entry to another day, with the same time of day and duration. */
export function DateDialog({ entry, onClose, onMove }: Props) {
  const { timeZone, firstDayOfWeek } = usePreferences();
  const lockOf = dayLocks(useCurrentWorkspace(), timeZone);
  const focusedDay = useRef<HTMLElement>(null);
  return (
    <Dialog open onOpenChange={onClose} title="Change date" initialFocus={focusedDay}>
      <Calendar
        focusedDay={focusedDay}
        selected={localDateOf(entry.timer_start * 1000, timeZone)}
        today={localDateOf(serverNow(), timeZone)}
        firstDayOfWeek={firstDayOfWeek}
        isDisabled={(date) => lockOf(date) !== undefined}
        onSelect={(date) => {
          onMove(withDate(spanOfEntry(entry), date, timeZone));
          onClose();
        }}
      />
    </Dialog>
  );
}
