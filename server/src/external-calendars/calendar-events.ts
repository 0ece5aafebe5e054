import ICAL from 'ical.js';
import { type Component, textOf, valuesOf } from './calendar-components.ts';
import { type Property, unreadable } from './calendar-property.ts';
import type { CalendarZones } from './calendar-zones.ts';

/** The events of a UID: a series with its changed occurrences, or several events that share it. */
export interface Series {
  uid: string;
  masters: ICAL.Component[];
  changed: ICAL.Component[];
}

const timeNames: readonly unknown[] = ['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate'];

/** The day after, unless the time is midnight: the exclusive end of an event that lasts all day. */
function dayOfEnd(time: string): string {
  const ms = Date.parse(`${time.slice(0, 10)}T00:00:00Z`);
  const rest = /T00:00:00/.test(time) ? 0 : 86_400_000;
  return new Date(ms + rest).toISOString().slice(0, 10);
}

/**
 * Returns the event with a zone at each time: its own, or else that of the start, or else the calendar's; a
 * RECURRENCE-ID without one has that of its series. An end of another type than the start becomes one of its type.
 */
function withZones(event: Component, zones: CalendarZones): ICAL.Component {
  const [, properties] = event;
  const begin = properties.find(([name]) => name === 'dtstart');
  const [, { tzid: named } = {}, type, start] = begin ?? [];
  const isUtc = typeof start === 'string' && start.endsWith('Z');
  const zoneOfStart = named && type === 'date-time' && !isUtc ? zones.registered(named) : zones.own;

  const zoned = (property: Property): Property => {
    const [name, { tzid, ...parameters }, kind, ...values] = property;
    if (!timeNames.includes(name) || !values.every((value) => typeof value === 'string')) return property;
    if (name === 'dtend' && kind === 'date-time' && type === 'date')
      return [name, parameters, 'date', ...values.map(dayOfEnd)];
    const isDayBesideTime = name === 'dtend' && kind === 'date' && type === 'date-time';
    if (kind === 'date' && !isDayBesideTime) return [name, parameters, kind, ...values];
    const times = isDayBesideTime ? values.map((day) => `${day}T00:00:00`) : values;
    const isOfSeries = name === 'recurrence-id' && !tzid;
    if (isOfSeries || times.every((time) => time.endsWith('Z')))
      return [name, parameters, 'date-time', ...times];
    if (isUtc && !tzid)
      return [name, parameters, 'date-time', ...times.map((time) => time.replace(/Z?$/, 'Z'))];
    return [
      name,
      { ...parameters, tzid: tzid ? zones.registered(tzid) : zoneOfStart },
      'date-time',
      ...times,
    ];
  };
  return new ICAL.Component([event[0], properties.map(zoned), []]);
}

const isCancelled = (event: Component) => textOf(event, 'status')?.toUpperCase() === 'CANCELLED';

/** A cancelled event needs no times; any other one without a start, or with a line that was not understood, is unreadable. */
const isReadable = (event: Component) =>
  isCancelled(event) || (valuesOf(event, 'dtstart').length > 0 && valuesOf(event, unreadable).length === 0);

const sequenceOf = (event: Component) =>
  Number(textOf(event, 'sequence') ?? valuesOf(event, 'sequence')[0]) || 0;

/** Returns the last revision of each event: a higher SEQUENCE replaces the lower ones of the same UID and occurrence. */
function latest(events: readonly Component[]): Component[] {
  const last = new Map<string, number>();
  const keyOf = (event: Component) => textOf(event, 'recurrence-id') ?? '';
  for (const event of events)
    last.set(keyOf(event), Math.max(last.get(keyOf(event)) ?? 0, sequenceOf(event)));
  return events.filter((event) => sequenceOf(event) >= (last.get(keyOf(event)) ?? 0));
}

/** Groups the events of a calendar by UID. Returns how many of them cannot be read, too. */
export function seriesOf(calendar: Component, zones: CalendarZones) {
  const events = calendar[2].filter(([name]) => name === 'vevent');
  const byUid = new Map<string, Component[]>();
  for (const [index, event] of events.entries()) {
    const uid = textOf(event, 'uid')?.trim() || `event ${index}`;
    const known = byUid.get(uid);
    if (known) known.push(event);
    else byUid.set(uid, [event]);
  }
  const readable = [...byUid].map(([uid, all]): Series => {
    const components = latest(all.filter(isReadable)).map((event) => withZones(event, zones));
    const isChanged = (event: ICAL.Component) => event.hasProperty('recurrence-id');
    return {
      uid,
      masters: components.filter((event) => !isChanged(event)),
      changed: components.filter(isChanged),
    };
  });
  return { series: readable, unreadable: events.filter((event) => !isReadable(event)).length };
}
