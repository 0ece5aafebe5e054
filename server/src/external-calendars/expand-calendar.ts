import { createHash } from 'node:crypto';
import { instantAt, isTimeZone, readingsOf } from '@timeweave/shared/time';
import ICAL from 'ical.js';
import { CalendarFault } from './calendar-fault.ts';

/** A calendar's text and the time range to expand. Times in ms. */
export interface ExpandOrder {
  text: string;
  /** Omits events that end before, and those that start at `to` or later. */
  from: number;
  to: number;
  /** Time zone of times without one. */
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

/** Maximum events in the requested time. */
const maxEvents = 5_000;
/** Maximum expanded occurrences, including those before the requested time. */
const defaultSteps = 200_000;
const longestTitle = 300;
const dayMs = 86_400_000;
/** Later years have five digits, which local dates do not support. */
const latestEnd = Date.UTC(9999, 11, 31);

/**
 * Returns the time at which clocks in a time zone show a local time, in ms; the first one if the hour occurs
 * twice.
 */
function instantIn(zone: string, { year, month, day, hour, minute, second }: ICAL.Time): number {
  const digits = (value: number, length = 2) => String(value).padStart(length, '0');
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  return readingsOf(instantAt(date, { hour, minute, second }, zone))[0];
}

/** A time zone that a calendar names without defining it; uses this machine's rules. */
class KnownZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const reading = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    return (reading - instantIn(this.tzid, time)) / 1000;
  }
}

/** Registers time zones that the calendar names but does not define. */
function registerKnownZones(text: string): void {
  for (const [, quoted, bare] of text.matchAll(/;TZID=(?:"([^"\r\n]{1,64})"|([^":;,\r\n]{1,64}))/gi)) {
    const tzid = quoted ?? bare ?? '';
    if (!ICAL.TimezoneService.has(tzid) && /^[A-Za-z]/.test(tzid) && isTimeZone(tzid))
      ICAL.TimezoneService.register(new KnownZone({ tzid }), tzid);
  }
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, ''));
    if (!Array.isArray(parsed)) throw new CalendarFault('not-a-calendar');
    const roots: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed;
    const calendars = roots.filter(Array.isArray).map((root) => new ICAL.Component(root));
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
      throw new CalendarFault('not-a-calendar');
    return calendars;
  } catch {
    throw new CalendarFault('not-a-calendar');
  }
}

interface Series {
  master: ICAL.Component | undefined;
  changed: ICAL.Component[];
}

/** Groups events by UID: a series with its changed occurrences. */
function seriesOf(calendar: ICAL.Component): Map<string, Series> {
  const series = new Map<string, Series>();
  for (const [index, event] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `event ${index}`);
    const known = series.get(uid) ?? { master: undefined, changed: [] };
    if (event.hasProperty('recurrence-id')) known.changed.push(event);
    else known.master = event;
    series.set(uid, known);
  }
  return series;
}

interface Occurrence {
  /** The occurrence's id within its series; empty for a single event. */
  id: string;
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
}

const single = (component: ICAL.Component): Occurrence => {
  const event = new ICAL.Event(component, { exceptions: [] });
  const id = component.hasProperty('recurrence-id') ? event.recurrenceId.toString() : '';
  return { id, event, start: event.startDate, end: event.endDate };
};

/** Expands the events of a calendar, within limits for the whole calendar. */
class Expansion {
  readonly events = new Map<string, ExpandedEvent>();
  private steps = 0;

  constructor(
    private readonly order: ExpandOrder,
    private readonly maxSteps: number,
  ) {}

  /** Returns ms; a date is 00:00 UTC. */
  private instantOf(time: ICAL.Time): number {
    if (time.isDate) return Date.UTC(time.year, time.month - 1, time.day);
    const isFloating = time.zone === ICAL.Timezone.localTimezone;
    return isFloating ? instantIn(this.order.zone, time) : time.toUnixTime() * 1000;
  }

  private *occurrences({ master, changed }: Series): Iterable<Occurrence> {
    if (!master) {
      yield* changed.map(single);
      return;
    }
    const event = new ICAL.Event(master, { exceptions: changed });
    if (!event.isRecurring()) {
      yield single(master);
      return;
    }
    const details = (time: ICAL.Time): Occurrence => {
      const { item, startDate, endDate } = event.getOccurrenceDetails(time);
      return { id: time.toString(), event: item, start: startDate, end: endDate };
    };
    // With RDATE only, ical.js omits the first occurrence.
    if (!master.hasProperty('rrule')) yield details(event.startDate);
    // Skips occurrences before the range: computing their details takes longer than finding them.
    const longest = Math.max(0, this.instantOf(event.endDate) - this.instantOf(event.startDate)) + dayMs;
    const iterator = event.iterator();
    for (;;) {
      const next = iterator.next();
      if (!next || this.instantOf(next) >= this.order.to) return;
      this.steps += 1;
      if (this.steps > this.maxSteps) throw new CalendarFault('too-complex');
      if (changed.length > 0 || this.instantOf(next) + longest >= this.order.from) yield details(next);
    }
  }

  private add(uid: string, { id, event, start: from, end: to }: Occurrence): void {
    if (String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return;
    const start = this.instantOf(from);
    const end = Math.max(start, this.instantOf(to));
    if (!Number.isSafeInteger(start) || !(end <= latestEnd)) return;
    if (start >= this.order.to || end < this.order.from) return;
    const key = createHash('sha256').update(`${uid}\n${id}`).digest('base64url').slice(0, 22);
    const title = (event.summary ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
    this.events.set(key, {
      key,
      title: title.slice(0, longestTitle).replace(/\p{Cs}$/u, ''),
      isAllDay: from.isDate,
      start,
      end,
    });
    if (this.events.size > maxEvents) throw new CalendarFault('too-many-events');
  }

  addSeries(uid: string, series: Series): void {
    try {
      for (const occurrence of this.occurrences(series)) this.add(uid, occurrence);
    } catch (error) {
      // An invalid event does not hide the others.
      if (error instanceof CalendarFault) throw error;
    }
  }
}

/**
 * Returns the events of an iCalendar text in the requested time, in order, each occurrence separately. A
 * hostile text can make it run forever, so run it in a separate process. Throws a CalendarFault.
 */
export function expandCalendar(order: ExpandOrder, maxSteps = defaultSteps): ExpandedEvent[] {
  const calendars = calendarsIn(order.text);
  registerKnownZones(order.text);
  const expansion = new Expansion(order, maxSteps);
  for (const calendar of calendars)
    for (const [uid, series] of seriesOf(calendar)) expansion.addSeries(uid, series);
  return [...expansion.events.values()].sort((one, other) => one.start - other.start);
}
