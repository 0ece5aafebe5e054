import { createHash } from 'node:crypto';
import { localDateOf } from '@timeweave/shared/time';
import ICAL from 'ical.js';
import { calendarsIn } from './calendar-components.ts';
import { type Series, seriesOf } from './calendar-events.ts';
import { CalendarFault } from './calendar-fault.ts';
import { CalendarZones } from './calendar-zones.ts';

/** A calendar's text and the time range to expand. Times in ms. */
export interface ExpandOrder {
  text: string;
  /** Omits events that end before, and those that start at `to` or later. */
  from: number;
  to: number;
  /** Time zone of times without one, unless the calendar names its own. */
  zone: string;
}

/**
 * An event, or one occurrence of a repeated one. An all-day event starts and ends at 00:00 UTC of its days.
 */
export interface ExpandedEvent {
  key: string;
  title: string;
  isAllDay: boolean;
  start: number;
  end: number;
}

export interface ExpandedCalendar {
  /** In order, each occurrence separately. */
  events: ExpandedEvent[];
  /** Events that could not be read. */
  unreadable: number;
  /** Time zones that nobody knows, three at most. */
  unknownZones: string[];
}

/** Maximum events in the requested time. */
const maxEvents = 5_000;
/** Maximum expanded occurrences, including those before the requested time. */
const defaultSteps = 200_000;
const longestTitle = 300;
const maxUnknownZones = 3;
const longestZone = 64;
const dayMs = 86_400_000;
/** Later years have five digits, which local dates do not support. */
const latestEnd = Date.UTC(9999, 11, 31);

/** Returns ms; a date is 00:00 UTC. */
const instantOf = (time: ICAL.Time): number =>
  time.isDate ? Date.UTC(time.year, time.month - 1, time.day) : time.toUnixTime() * 1000;

/** Returns a time of a series, which has the zone of its start unless it has one itself. */
function withZone(time: ICAL.Time, start: ICAL.Time): ICAL.Time {
  if (time.isDate || time.zone !== ICAL.Timezone.localTimezone) return time;
  const zoned = time.clone();
  zoned.zone = start.zone;
  return zoned;
}

const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Cs}$/u, '');

const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property): unknown[] => property.getValues())
    .filter((value) => value instanceof ICAL.Time);

const isCancelled = (component: ICAL.Component) =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

interface Occurrence {
  /** The occurrence's id within its series; empty for a single event. */
  id: string;
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
}

function single(component: ICAL.Component): Occurrence {
  const event = new ICAL.Event(component, { exceptions: [] });
  const id = component.hasProperty('recurrence-id') ? event.recurrenceId.toString() : '';
  return { id, event, start: event.startDate, end: event.endDate };
}

/** Expands the events of calendars, within limits for all of them. */
class Expansion {
  readonly events = new Map<string, ExpandedEvent>();
  unreadable = 0;
  private steps = 0;

  constructor(
    private readonly order: ExpandOrder,
    private readonly maxSteps: number,
  ) {}

  /** Returns the date of a time, which all-day events need: as written, or the reader's of an instant in UTC. */
  private dateOf(time: ICAL.Time): string {
    const written = time.toString();
    const isReaders = written.endsWith('Z') && !written.endsWith('T00:00:00Z');
    return isReaders ? localDateOf(instantOf(time), this.order.zone) : written.slice(0, 10);
  }

  /** Returns a time in the form of a series' start: a date as the time of the start on that day, and the other way round. */
  private inFormOf(start: ICAL.Time, time: ICAL.Time, clock: ICAL.Time = start): ICAL.Time {
    if (time.isDate === start.isDate) return withZone(time, start);
    const date = ICAL.Time.fromString(this.dateOf(time), undefined);
    if (start.isDate) return date;
    const { year, month, day } = date;
    const { hour, minute, second } = clock;
    return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, start.zone);
  }

  /** Returns which occurrences of a series are deleted or changed: their instants, and days on which all are. */
  private goneOf(start: ICAL.Time, gone: readonly ICAL.Time[]): ReadonlySet<number | string> {
    return new Set(
      gone.map((time) =>
        start.isDate || time.isDate ? this.dateOf(time) : instantOf(withZone(time, start)),
      ),
    );
  }

  /** An end of a rule is inclusive: a date means the whole day. Without a zone, it has that of the start. */
  private endRules(master: ICAL.Component, start: ICAL.Time): void {
    const endOfDay = ICAL.Time.fromString('2000-01-01T23:59:59', undefined);
    for (const property of master.getAllProperties('rrule')) {
      const rule = property.getFirstValue();
      if (rule instanceof ICAL.Recur && rule.until) rule.until = this.inFormOf(start, rule.until, endOfDay);
    }
  }

  private *repeated(master: ICAL.Component, changed: readonly ICAL.Component[]): Iterable<Occurrence> {
    const { startDate: start } = new ICAL.Event(master, { exceptions: [] });
    const gone = this.goneOf(start, [
      ...timesOf(master, 'exdate'),
      ...changed.flatMap((one) => timesOf(one, 'recurrence-id')),
    ]);
    // ical.js passes over one deleted occurrence at a time, and stops after 500.
    master.removeAllProperties('exdate');
    this.endRules(master, start);
    const following = changed.filter((one) => one.getFirstProperty('recurrence-id')?.getParameter('range'));
    for (const one of following) {
      const [id] = timesOf(one, 'recurrence-id');
      if (id) one.updatePropertyWithValue('recurrence-id', this.inFormOf(start, id));
    }
    const event = new ICAL.Event(master, { exceptions: following });
    const isGone = (time: ICAL.Time) => gone.has(instantOf(time)) || gone.has(time.toString().slice(0, 10));
    const details = (time: ICAL.Time): Occurrence => {
      const { item, startDate, endDate } = event.getOccurrenceDetails(time);
      return { id: time.toString(), event: item, start: startDate, end: endDate };
    };
    // With RDATE only, ical.js omits the first occurrence.
    if (!master.hasProperty('rrule') && !isGone(start)) yield details(start);
    // Skips occurrences before the range: computing their details takes longer than finding them.
    const longest = Math.max(0, instantOf(event.endDate) - instantOf(start)) + dayMs;
    const iterator = event.iterator();
    for (;;) {
      const next = iterator.next();
      if (!next || instantOf(next) >= this.order.to) return;
      this.steps += 1;
      if (this.steps > this.maxSteps) throw new CalendarFault('too-complex');
      const isNear = following.length > 0 || instantOf(next) + longest >= this.order.from;
      if (isNear && !isGone(next)) yield details(next);
    }
  }

  private add(uid: string, { id, event, start: from, end: to }: Occurrence): void {
    const start = instantOf(from);
    const end = Math.max(start, instantOf(to));
    if (!Number.isSafeInteger(start) || !(end <= latestEnd)) return;
    if (start >= this.order.to || end < this.order.from) return;
    const title = cut(withoutControls(event.summary ?? ''), longestTitle);
    const added = { title, isAllDay: from.isDate, start, end };
    const keyOf = (...parts: string[]) =>
      createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
    let key = keyOf(uid, id);
    const same = this.events.get(key);
    // Another event with this UID.
    if (same && (same.start !== start || same.end !== end || same.title !== title))
      key = keyOf(uid, id, String(start), String(end), title);
    this.events.set(key, { key, ...added });
    if (this.events.size > maxEvents) throw new CalendarFault('too-many-events');
  }

  /** An event that cannot be read is counted, and does not hide the others. */
  private read(component: ICAL.Component, uid: string, occurrences: () => Iterable<Occurrence>): void {
    if (isCancelled(component)) return;
    try {
      for (const occurrence of occurrences()) this.add(uid, occurrence);
    } catch (error) {
      if (error instanceof CalendarFault) throw error;
      this.unreadable += 1;
    }
  }

  /** A changed occurrence is shown at its time, whether or not its series has it. */
  addSeries({ uid, masters, changed }: Series): void {
    for (const master of masters) {
      const isRepeated = master.hasProperty('rrule') || master.hasProperty('rdate');
      this.read(master, uid, () => (isRepeated ? this.repeated(master, changed) : [single(master)]));
    }
    for (const one of changed) this.read(one, uid, () => [single(one)]);
  }
}

/**
 * Returns the events of an iCalendar text in the requested time. A hostile text can make it run forever, so run it in
 * a separate process. Throws a CalendarFault.
 */
export function expandCalendar(order: ExpandOrder, maxSteps = defaultSteps): ExpandedCalendar {
  const expansion = new Expansion(order, maxSteps);
  const unknown = new Set<string>();
  for (const calendar of calendarsIn(order.text)) {
    const { series, unreadable } = seriesOf(calendar, new CalendarZones(calendar, order.zone, unknown));
    expansion.unreadable += unreadable;
    for (const each of series) expansion.addSeries(each);
  }
  return {
    events: [...expansion.events.values()].sort((one, other) => one.start - other.start),
    unreadable: expansion.unreadable,
    unknownZones: [...unknown]
      .slice(0, maxUnknownZones)
      .map((name) => cut(withoutControls(name), longestZone)),
  };
}
