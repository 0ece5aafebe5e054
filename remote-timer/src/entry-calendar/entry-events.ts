import type { EventApi, EventInput } from '@fullcalendar/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { hexColor } from '@timeweave/shared/ui';
import type { CalendarView } from './calendar-view.ts';
import type { Gap } from './gaps.ts';

/** What an event of the calendar stands for. */
export interface EntryProps {
  entry?: TimeEntry;
  /** The colleague whose entry it is; undefined for the user's own. */
  colleague?: string;
  gap?: Gap;
}

export const titleOf = ({ title }: Pick<TimeEntry, 'title'>) => title || '(No description)';

const propsOf = ({ extendedProps }: Pick<EventApi, 'extendedProps'>): EntryProps => extendedProps;

/** The user's own entry that an event stands for; undefined for all other events. */
export function entryOf(event: Pick<EventApi, 'extendedProps'>): TimeEntry | undefined {
  const { entry, colleague } = propsOf(event);
  return colleague === undefined ? entry : undefined;
}

/** All that an event stands for. */
export const meaningOf = propsOf;

/** FullCalendar gives events without an end an hour, so an entry without length gets a second. */
const shortestMs = 1_000;

/**
 * Entries as events: instants, which FullCalendar shows in the zone that it is given. A running entry ends at `nowMs`.
 * In a month each is on the day on which it starts alone.
 */
export function eventsOf(
  entries: readonly TimeEntry[],
  { view, nowMs, colleague }: { view: CalendarView; nowMs: number; colleague?: string },
): EventInput[] {
  return entries.map((entry) => {
    const start = entry.timer_start * 1000;
    const end = entry.timer_end === null ? nowMs : entry.timer_end * 1000;
    const extendedProps: EntryProps = { entry, colleague };
    const kind = colleague === undefined ? 'own' : 'of-colleague';
    return {
      id: colleague === undefined ? entry.uuid : `${colleague} ${entry.uuid}`,
      title: titleOf(entry),
      start,
      end: view === 'month' ? start + shortestMs : Math.max(end, start + shortestMs),
      color: hexColor(entry.project_color ?? '') ?? 'var(--tw-border-strong)',
      className: `entry ${kind}${entry.timer_end === null ? ' running' : ''}`,
      ...(colleague !== undefined && { editable: false }),
      extendedProps,
    };
  });
}

/** Gaps as events that fill them when they are pressed. */
export function gapEvents(gaps: readonly Gap[]): EventInput[] {
  return gaps.map((gap) => {
    const extendedProps: EntryProps = { gap };
    return {
      id: `gap ${gap.start}`,
      title: 'Fill gap',
      start: gap.start * 1000,
      end: gap.end * 1000,
      className: 'entry gap',
      editable: false,
      extendedProps,
    };
  });
}
