import ICAL from 'ical.js';

/** A property as jCal: name, parameters, type, values. */
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];

/** The name of a property that stands for one of these that cannot be read: its event is not understood. */
export const unreadable = 'x-unreadable';
const timeNames = new Set(['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate']);
const needed = new Set(['rrule', 'duration']);
/** All others are skipped: most of a large calendar are descriptions and invited people. */
const others = new Set(
  ['uid', 'sequence', 'status', 'summary'].concat([
    'tzid',
    'tzoffsetfrom',
    'tzoffsetto',
    'x-wr-timezone',
    'timezone-id',
  ]),
);

const digits = (value: number, length = 2) => String(value).padStart(length, '0');
const timePattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Returns a date or time as jCal writes it, whichever of its usual forms it has; undefined if it is none. */
function readTime(text: string): string | undefined {
  const [all, ...parts] = timePattern.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part: string | undefined) => Number(part ?? 0));
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  const at = Date.UTC(year, month - 1, day);
  if (new Date(at).toISOString().slice(0, 10) !== date) return undefined;
  if (parts[3] === undefined) return date;
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const zone = parts[6]?.toUpperCase() ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  const ms = at + ((hour * 60 + minute) * 60 + second) * 1000 - offset;
  return `${new Date(ms).toISOString().slice(0, 19)}${zone && 'Z'}`;
}

/**
 * Reads dates and times: with or without VALUE=DATE, periods as their start, and zone names with a colon that is not
 * quoted. A list may need two properties, since dates and times have different types.
 */
function timeProperties(name: string, line: string): Property[] | undefined {
  const [, parameters = '', text] = /^[\w-]+((?:;.*?)?):(\d{4}-?\d\d-?\d\d.*)$/.exec(line) ?? [];
  if (text === undefined) return undefined;
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? [];
  const tzid = quoted ?? bare ?? '';
  const named = {
    ...(tzid && { tzid }),
    ...(/;RANGE="?THISANDFUTURE/i.test(parameters) && { range: 'THISANDFUTURE' }),
  };
  const texts = text.split(',').filter((each) => each.trim() !== '');
  const times = texts.map((each) => readTime(each.split('/')[0] ?? ''));
  const read = times.filter((time) => time !== undefined);
  if (read.length < times.length) return undefined;
  const isDate = (time: string) => time.length === 10;
  const [dates, others] = [read.filter(isDate), read.filter((time) => !isDate(time))];
  return [
    ...(dates.length > 0 ? [[name, { ...named }, 'date', ...dates] satisfies Property] : []),
    ...(others.length > 0 ? [[name, { ...named }, 'date-time', ...others] satisfies Property] : []),
  ];
}

function isProperty(parsed: unknown): parsed is Property {
  return Array.isArray(parsed) && parsed.length > 3;
}

/** Offsets may have a colon or no sign, which ical.js misreads. */
const withUsualOffset = (line: string) =>
  line.replace(
    /^(TZOFFSET(?:FROM|TO)[^:]*):\s*([+-]?)(\d\d):?(\d\d).*$/i,
    (_all, start, sign, hours, minutes) => [start, `${sign || '+'}${hours}${minutes}`].join(':'),
  );

function parsed(line: string): Property[] | undefined {
  try {
    const property: unknown = ICAL.parse.property(withUsualOffset(line));
    return isProperty(property) ? [property] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the properties of a line; none if it is not needed, or not a property, such as text that is not folded. */
export function propertiesOf(line: string): Property[] {
  const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toLowerCase();
  if (!name) return [];
  if (others.has(name)) return parsed(line) ?? [];
  if (!timeNames.has(name) && !needed.has(name)) return [];
  // A value that begins with a space is text, such as 'Duration: an hour'; one without a value says nothing.
  if (/^[\w-]+:\s|:\s*$/.test(line)) return [];
  const read = timeNames.has(name) ? timeProperties(name, line) : parsed(line);
  return read ?? [[unreadable, {}, 'text', name]];
}
