import type { CalendarOptions } from '@fullcalendar/react';
import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import type { OfferUndo } from '@timeweave/shared/ui';

/** What the calendar shows, as far as editing needs it. */
export interface EditedCalendar {
  /** The user's own entries shown, with all pending changes; undefined while they are not loaded. */
  entries: readonly TimeEntry[] | undefined;
  view: 'month' | 'week' | 'day';
  /** Shows an undo. */
  offer: OfferUndo;
}

/** What editing adds to the calendar. */
export interface CalendarEdits {
  /** Options of FullCalendar, such as `select`, `eventDrop`, `eventResize`, `editable` and `selectable`. */
  options: CalendarOptions;
  /** Rendered beside the calendar: popovers and questions. */
  element: ReactNode;
  /** Buttons in the 'Task Title' popover of an own entry. */
  actionsOf?: (entry: TimeEntry, close: () => void) => ReactNode;
}

const readOnly: CalendarEdits = { options: {}, element: null };

/** Changes entries on the calendar. */
export function useCalendarEdits(_calendar: EditedCalendar): CalendarEdits {
  return readOnly;
}
