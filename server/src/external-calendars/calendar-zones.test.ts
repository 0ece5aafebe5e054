import fc from 'fast-check';
import { instantAt } from '@timeweave/shared/time';
import { expandCalendar } from './expand-calendar.ts';
import { windowsZones } from './windows-zones.ts';

const zones = [
  ...[
    'UTC',
    'Europe/Berlin',
    'America/Los_Angeles',
    'America/St_Johns',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ],
  ...['Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Antarctica/Troll'],
];
const digits = (value: number) => String(value).padStart(2, '0');
const compact = (reading: number) => new Date(reading).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

/** Returns the start of the only event, whose time is written as local. */
function startOf(reading: number, named: string, ...parts: string[]): number | undefined {
  const event = ['BEGIN:VEVENT', `DTSTART${named}:${compact(reading)}`, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', ...parts, ...event, 'END:VCALENDAR'].join('\n');
  const { events, unreadable, unknownZones } = expandCalendar({
    text,
    from: 0,
    to: 4e12,
    zone: 'Asia/Tokyo',
  });
  expect([unreadable, unknownZones]).toEqual([0, []]);
  return events[0]?.start;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time at an instant as if it were UTC: what Intl says. */
function readingAt(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(ms).replace(' ', 'T')}Z`);
}
const offsetAt = (ms: number, zone: string) => readingAt(ms, zone) - ms;

/** Whether clocks show a local time once: none shows it in spring, and two may in autumn. */
function isExact(reading: number, zone: string): boolean {
  const at = new Date(reading);
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return instantAt(at.toISOString().slice(0, 10), time, zone).kind === 'exact';
}

const someReading = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2027, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

it('every Windows name is read as its IANA zone, in any letters', () => {
  const reading = Date.UTC(2026, 6, 10, 9);
  for (const [name, zone] of Object.entries(windowsZones)) {
    for (const named of [`;TZID=${name}`, `;TZID="tzone://Microsoft/${name.toUpperCase()}"`])
      expect([name, readingAt(startOf(reading, named) ?? 0, zone)]).toEqual([name, reading]);
  }
});

it('a named zone has Intl’s times, with any prefix, quoted, or as the calendar’s own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      someReading,
      fc.constantFrom('', '/', '/example.org/', '/a.example/20200101_1/', 'tzone://Microsoft/'),
      fc.constantFrom('"', "'", ''),
      (zone, reading, prefix, quote) => {
        fc.pre(isExact(reading, zone));
        const name = `${quote}${prefix}${zone}${quote}`;
        expect(readingAt(startOf(reading, `;TZID=${name}`) ?? 0, zone)).toBe(reading);
        expect(readingAt(startOf(reading, '', `X-WR-TIMEZONE:${name}`) ?? 0, zone)).toBe(reading);
      },
    ),
  );
});

const minute = 60_000;

/** Returns the first instant of the minute with another offset, of two instants with different ones. */
function changeWithin(start: number, end: number, zone: string): number {
  if (end - start <= minute) return end;
  const middle = start + Math.floor((end - start) / 2 / minute) * minute;
  const isBefore = offsetAt(middle, zone) !== offsetAt(start, zone);
  return isBefore ? changeWithin(start, middle, zone) : changeWithin(middle, end, zone);
}

/** The changes of a zone from 2024 to 2026, each with the local time before. */
function changesOf(zone: string) {
  const [dayMs, end] = [86_400_000, Date.UTC(2027, 0, 1)];
  const changes: { reading: number; from: number; to: number }[] = [];
  for (let ms = Date.UTC(2023, 11, 1); ms < end; ms += dayMs) {
    const [from, to] = [offsetAt(ms, zone), offsetAt(ms + dayMs, zone)];
    if (from !== to) changes.push({ reading: changeWithin(ms, ms + dayMs, zone) + from, from, to });
  }
  return changes;
}

const offsetText = (offset: number) => {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
};

/** Writes a zone as a definition whose rules are dates: the first is DTSTART, the others RDATE in one or several lines. */
function definitionOf(zone: string, isOneLine: boolean): string[] {
  const changes = changesOf(zone);
  const [first] = changes;
  const offset = offsetAt(Date.UTC(2024, 0, 1), zone);
  const all = first ? changes : [{ reading: 0, from: offset, to: offset }];
  const kinds = new Set(all.map(({ from, to }) => `${offsetText(from)} ${offsetText(to)}`));
  const rules = [...kinds].flatMap((kind) => {
    const [from = '', to = ''] = kind.split(' ');
    const [start, ...more] = all.filter(
      (each) => offsetText(each.from) === from && offsetText(each.to) === to,
    );
    const dates = more.map(({ reading }) => compact(reading));
    return [
      'BEGIN:STANDARD',
      `DTSTART:${compact(start?.reading ?? 0)}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...(isOneLine ? [`RDATE:${dates.join()}`] : dates.map((date) => `RDATE:${date}`)),
      'END:STANDARD',
    ];
  });
  return ['BEGIN:VTIMEZONE', 'TZID:Office', ...rules, 'END:VTIMEZONE'];
}

it.each(zones)('a definition with dates instead of rules has Intl’s times: %s', (zone) => {
  const definitions = [definitionOf(zone, true), definitionOf(zone, false)];
  fc.assert(
    fc.property(someReading, fc.constantFrom(...definitions), (reading, definition) => {
      // In a repeated or skipped hour ical.js may choose the other reading.
      fc.pre(isExact(reading, zone));
      const start = startOf(reading, ';TZID=Office', ...definition);
      expect(readingAt(start ?? 0, zone)).toBe(reading);
    }),
    { numRuns: 50 },
  );
});
