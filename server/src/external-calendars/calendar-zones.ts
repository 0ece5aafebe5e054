import { instantAt, isTimeZone, readingsOf } from '@timeweave/shared/time';
import ICAL from 'ical.js';
import { type Component, textOf, valuesOf } from './calendar-components.ts';
import type { Property } from './calendar-property.ts';
import { windowsZones } from './windows-zones.ts';

const windowsNames = new Map(
  Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone] as const),
);

/**
 * Returns the time at which clocks in a time zone show a local time, in ms; the first one if the hour occurs
 * twice.
 */
function instantIn(zone: string, { year, month, day, hour, minute, second }: ICAL.Time): number {
  const digits = (value: number, length = 2) => String(value).padStart(length, '0');
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  return readingsOf(instantAt(date, { hour, minute, second }, zone))[0];
}

const readingOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** A time zone that this machine knows, by its IANA name. */
class KnownZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    return (readingOf(time) - instantIn(this.tzid, time)) / 1000;
  }
}

class FixedZone extends ICAL.Timezone {
  constructor(
    tzid: string,
    private readonly offset: number,
  ) {
    super({ tzid });
  }
  override utcOffset(): number {
    return this.offset;
  }
}

const isObservance = ([name]: Component) => name === 'standard' || name === 'daylight';

/**
 * Returns the rules of a VTIMEZONE as ical.js understands them: it reads the first date of an RDATE alone, omits
 * the onset at DTSTART beside an RDATE or RRULE, and ignores rules without the offset before.
 */
function mendedRules(observance: Component): Component | undefined {
  const [name, properties] = observance;
  const to = textOf(observance, 'tzoffsetto');
  if (to === undefined) return undefined;
  const start = textOf(observance, 'dtstart') ?? '1970-01-01T00:00:00';
  const local = (time: string) => (time.length === 10 ? `${time}T00:00:00` : time.replace('Z', ''));
  const others = properties.filter(([each]) => !['dtstart', 'rdate', 'tzoffsetfrom'].includes(each));
  const isRepeated = properties.some(([each]) => each === 'rdate' || each === 'rrule');
  const onsets = valuesOf(observance, 'rdate').filter((time) => typeof time === 'string');
  const property = (each: string, type: string, value: string): Property => [each, {}, type, value];
  return [
    name,
    [
      ...others,
      property('tzoffsetfrom', 'utc-offset', textOf(observance, 'tzoffsetfrom') ?? to),
      property('dtstart', 'date-time', local(start)),
      ...(isRepeated ? [start, ...onsets] : []).map((time) =>
        property('rdate', 'date-time', time.endsWith('Z') ? time : local(time)),
      ),
    ],
    [],
  ];
}

/** A time zone that the calendar defines. */
class DefinedZone extends ICAL.Timezone {
  private readonly first: { at: number; offset: number };

  constructor(tzid: string, rules: readonly Component[]) {
    const component = new ICAL.Component(['vtimezone', [], [...rules]]);
    super({ tzid, component });
    const onsets = component.getAllSubcomponents().map((rule) => {
      const [start, from] = [
        rule.getFirstPropertyValue('dtstart'),
        rule.getFirstPropertyValue('tzoffsetfrom'),
      ];
      const isRead = start instanceof ICAL.Time && from instanceof ICAL.UtcOffset;
      return isRead ? { at: readingOf(start), offset: from.toSeconds() } : { at: Infinity, offset: 0 };
    });
    this.first = onsets.reduce((one, other) => (other.at < one.at ? other : one));
  }

  /** Before the first change, the offset is the one that it changes; ical.js takes UTC. */
  override utcOffset(time: ICAL.Time): number {
    return readingOf(time) < this.first.at ? this.first.offset : super.utcOffset(time);
  }
}

const cleaned = (name: string) =>
  name
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim();

/** Returns a name and what follows each of its slashes: 'tzone://Microsoft/Utc', '/example.org/Europe/Vienna'. */
function endingsOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(-8).map((_part, index, { length }) => parts.slice(index - length).join('/'));
}

function ianaName(name: string): string | undefined {
  const spelled = name.replaceAll(' ', '_');
  return /^[A-Za-z]/.test(spelled) && isTimeZone(spelled) ? spelled : undefined;
}

const windowsName = (name: string) =>
  windowsNames.get(name.toLowerCase().replace(/ daylight time$/, ' standard time'));

function fixedOffset(name: string): number | undefined {
  const [, sign, hours, minutes = 0] = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? [];
  if (!sign) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
}

/** The time zones of a calendar, registered with ical.js. */
export class CalendarZones {
  private readonly found = new Map<string, string>();
  private readonly defined: ReadonlyMap<string, Component>;
  private static count = 0;
  /** The zone of times without one: the calendar's own, or else the reader's. */
  readonly own: string;

  constructor(
    calendar: Component,
    reader: string,
    private readonly unknown: Set<string>,
  ) {
    const zones = calendar[2].filter(([name]) => name === 'vtimezone');
    this.defined = new Map(zones.map((zone) => [cleaned(textOf(zone, 'tzid') ?? '').toLowerCase(), zone]));
    this.own = this.known(reader);
    const named = textOf(calendar, 'x-wr-timezone') ?? textOf(calendar, 'timezone-id') ?? '';
    if (cleaned(named)) this.own = this.registered(named);
  }

  /** Returns the name under which ical.js finds a zone. An unknown one is noted, and read as the calendar's own. */
  registered(name: string): string {
    const known = this.found.get(name) ?? this.resolved(cleaned(name));
    if (known === undefined) this.unknown.add(cleaned(name));
    this.found.set(name, known ?? this.own);
    return known ?? this.own;
  }

  private register(zone: ICAL.Timezone): string {
    ICAL.TimezoneService.register(zone, zone.tzid);
    return zone.tzid;
  }

  private known(tzid: string): string {
    return ICAL.TimezoneService.has(tzid) ? tzid : this.register(new KnownZone({ tzid }));
  }

  /**
   * A place ('Europe/Vienna') is what this machine knows of it, since definitions in calendars are often old or
   * incomplete; other names are what the calendar defines.
   */
  private resolved(name: string): string | undefined {
    const endings = endingsOf(name);
    const iana = endings.map(ianaName).filter((each) => each !== undefined);
    const place = iana.find((each) => each.includes('/'));
    if (place) return this.known(place);
    const definition = this.defined.get(name.toLowerCase());
    const rules =
      definition?.[2]
        .filter(isObservance)
        .map(mendedRules)
        .filter((rule) => rule !== undefined) ?? [];
    if (rules.length > 0)
      return this.register(new DefinedZone(`defined ${(CalendarZones.count += 1)}: ${name}`, rules));
    const other = iana[0] ?? endings.map(windowsName).find(Boolean);
    if (other) return this.known(other);
    const offset = endings.map(fixedOffset).find((each) => each !== undefined);
    return offset === undefined ? undefined : this.register(new FixedZone(`offset ${offset}`, offset));
  }
}
