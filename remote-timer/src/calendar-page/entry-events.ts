import type { EventApi, EventInput } from '@fullcalendar/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { hexColor } from '@timeweave/shared/ui';

/** What an event of the calendar carries besides its times. */
export interface EntryProps {
  entry: TimeEntry;
}

export const titleOf = ({ title }: Pick<TimeEntry, 'title'>) => title || '(No description)';

/**
 * Entries as events: instants, which FullCalendar shows in the zone that it is given. An entry without length gets a
 * second, because FullCalendar gives events without an end an hour. A running one ends at `nowMs`.
 */
export function eventsOf(entries: readonly TimeEntry[], nowMs: number): EventInput[] {
  return entries.map((entry) => {
    const start = entry.timer_start * 1000;
    const end = entry.timer_end === null ? nowMs : entry.timer_end * 1000;
    const extendedProps: EntryProps = { entry };
    return {
      id: entry.uuid,
      title: titleOf(entry),
      start,
      end: Math.max(end, start + 1000),
      color: hexColor(entry.project_color ?? '') ?? 'var(--tw-border-strong)',
      className: entry.timer_end === null ? 'entry running' : 'entry',
      extendedProps,
    };
  });
}

/** The entry of an event. */
export function entryOf({ extendedProps }: Pick<EventApi, 'extendedProps'>): TimeEntry {
  const { entry }: Partial<EntryProps> = extendedProps;
  if (!entry) throw new Error('An event of the calendar has no entry.');
  return entry;
}
