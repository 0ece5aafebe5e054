import type { EventApi, EventInput } from '@fullcalendar/react';
import type { TimeEntry } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { hexColor } from '@timeweave/shared/ui';
import type { Gap } from './gaps.ts';

interface EntryProps {
  entry?: TimeEntry;
  /** Name of the colleague; undefined for the user's own entry. */
  colleague?: string;
  /** Column order: own entries and gaps (0) are left of a colleague's entries (1); in a month the rest (2) comes last. */
  lane?: 0 | 1 | 2;
  gap?: Gap;
  /** Number of hidden entries of a day in the month view. */
  more?: { date: LocalDate; count: number };
}

export const titleOf = ({ title }: Pick<TimeEntry, 'title'>) => title || '(No description)';

const propsOf = ({ extendedProps }: Pick<EventApi, 'extendedProps'>): EntryProps => extendedProps;

/** Returns the user's own entry of an event; undefined for other events. */
export function entryOf(event: Pick<EventApi, 'extendedProps'>): TimeEntry | undefined {
  const { entry, colleague } = propsOf(event);
  return colleague === undefined ? entry : undefined;
}

export const meaningOf = propsOf;

/** FullCalendar makes events without an end an hour long, so an entry without duration gets a second. */
const shortestMs = 1_000;

interface Drawn {
  entry: TimeEntry;
  colleague?: string;
  endMs: number;
}

function eventOf({ entry, colleague, endMs }: Drawn): EventInput {
  const start = entry.timer_start * 1000;
  const extendedProps: EntryProps = { entry, colleague, lane: colleague === undefined ? 0 : 1 };
  const kind = colleague === undefined ? 'own' : 'of-colleague';
  return {
    id: colleague === undefined ? entry.uuid : `${colleague} ${entry.uuid}`,
    title: titleOf(entry),
    start,
    end: Math.max(endMs, start + shortestMs),
    color: hexColor(entry.project_color ?? '') ?? 'var(--tw-border-strong)',
    className: `entry ${kind}${entry.timer_end === null ? ' running' : ''}`,
    ...(colleague !== undefined && { editable: false }),
    extendedProps,
  };
}

/**
 * Converts entries to events with instants, which FullCalendar shows in its configured time zone. A running entry
 * ends at `nowMs`.
 */
export function eventsOf(entries: readonly TimeEntry[], nowMs: number, colleague?: string): EventInput[] {
  return entries.map((entry) =>
    eventOf({ entry, colleague, endMs: entry.timer_end === null ? nowMs : entry.timer_end * 1000 }),
  );
}

/**
 * Returns the events of a month: for each day its first entry, an own one before a colleague's, and the number of
 * further entries (specification, section 9: one event a day). Otherwise FullCalendar would lay out all entries to
 * hide most.
 */
export function monthEvents(
  own: readonly TimeEntry[],
  colleague: { name: string; entries: readonly TimeEntry[] } | undefined,
  dateOf: (seconds: number) => LocalDate,
): EventInput[] {
  const days = new Map<LocalDate, { first: Drawn; more: number }>();
  const add = (entry: TimeEntry, name?: string) => {
    const date = dateOf(entry.timer_start);
    const day = days.get(date);
    if (day) day.more += 1;
    else days.set(date, { first: { entry, colleague: name, endMs: 0 }, more: 0 });
  };
  for (const entry of own) add(entry);
  for (const entry of colleague?.entries ?? []) add(entry, colleague?.name);
  return [...days].flatMap(([date, { first, more }]) => {
    // All-day by date, because FullCalendar is slow to place instants.
    const day = { start: date, end: undefined, allDay: true };
    const shown = { ...eventOf(first), ...day };
    if (more === 0) return [shown];
    const extendedProps: EntryProps = { more: { date, count: more }, lane: 2 };
    const title = `${more} more on this day`;
    return [shown, { id: `more ${date}`, title, ...day, className: 'more', editable: false, extendedProps }];
  });
}

/** Converts gaps to events that fill the gap when clicked. */
export function gapEvents(gaps: readonly Gap[]): EventInput[] {
  return gaps.map((gap) => {
    const extendedProps: EntryProps = { gap, lane: 0 };
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
