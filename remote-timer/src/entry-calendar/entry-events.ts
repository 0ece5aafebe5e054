import type { EventApi, EventInput } from '@fullcalendar/react';
import type { TimeEntry } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { hexColor } from '@timeweave/shared/ui';
import type { Gap } from './gaps.ts';

/** The data behind an event of the calendar. */
interface EntryProps {
  entry?: TimeEntry;
  /** The colleague whose entry it is; undefined for the user's own. */
  colleague?: string;
  /** Side by side, own entries and gaps (0) are left of a colleague's entries (1); in a month the rest (2) is last. */
  lane?: 0 | 1 | 2;
  gap?: Gap;
  /** Entries of a month's day that are not shown. */
  more?: { date: LocalDate; count: number };
}

export const titleOf = ({ title }: Pick<TimeEntry, 'title'>) => title || '(No description)';

const propsOf = ({ extendedProps }: Pick<EventApi, 'extendedProps'>): EntryProps => extendedProps;

/** The user's own entry behind an event; undefined for all other events. */
export function entryOf(event: Pick<EventApi, 'extendedProps'>): TimeEntry | undefined {
  const { entry, colleague } = propsOf(event);
  return colleague === undefined ? entry : undefined;
}

/** All data behind an event. */
export const meaningOf = propsOf;

/** FullCalendar gives events without an end an hour, so an entry without length gets a second. */
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

/** Entries as events: instants, which FullCalendar shows in the zone that it is given. A running entry ends at `nowMs`. */
export function eventsOf(entries: readonly TimeEntry[], nowMs: number, colleague?: string): EventInput[] {
  return entries.map((entry) =>
    eventOf({ entry, colleague, endMs: entry.timer_end === null ? nowMs : entry.timer_end * 1000 }),
  );
}

/**
 * The events of a month: of each day the first entry that starts on it, an own one before a colleague's, and how many
 * more there are (specification, section 9: one event a day). FullCalendar would lay out all entries to hide most.
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
    // By its date, since FullCalendar takes long to find where instants are.
    const day = { start: date, end: undefined, allDay: true };
    const shown = { ...eventOf(first), ...day };
    if (more === 0) return [shown];
    const extendedProps: EntryProps = { more: { date, count: more }, lane: 2 };
    const title = `${more} more on this day`;
    return [shown, { id: `more ${date}`, title, ...day, className: 'more', editable: false, extendedProps }];
  });
}

/** Gaps as events that fill them when they are pressed. */
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
