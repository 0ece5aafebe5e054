import type { CalendarOptions } from '@fullcalendar/react';
import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';

/** What the calendar shows, as far as editing needs it. */
export interface EditedCalendar {
  /** The entries shown, with all pending changes; undefined while they are not loaded. */
  entries: readonly TimeEntry[] | undefined;
  /** The user's zone, in which the calendar is drawn. */
  timeZone: string;
  view: 'month' | 'week' | 'day';
}

/** What editing adds to the calendar. */
export interface CalendarEdits {
  /** Options of FullCalendar, such as `select`, `eventDrop`, `eventResize`, `editable` and `selectable`. */
  options: CalendarOptions;
  /** Rendered beside the calendar: popovers, questions, the undo. */
  element: ReactNode;
  /** Buttons in the 'Task Title' popover of an entry. */
  actionsOf?: (entry: TimeEntry, close: () => void) => ReactNode;
}

const readOnly: CalendarEdits = { options: {}, element: null };

/** Changes entries on the calendar. */
export function useCalendarEdits(_calendar: EditedCalendar): CalendarEdits {
  return readOnly;
}
