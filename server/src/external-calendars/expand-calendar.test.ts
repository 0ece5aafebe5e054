import moment from 'moment-timezone';
import { expandCalendar } from './expand-calendar.ts';

const berlin = `BEGIN:VTIMEZONE
TZID:Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\n');

/** Expands the events, by default those of the last quarter of 2026. */
function expanded(text: string, { from = '2026-10-01', to = '2027-01-01', zone = 'America/New_York' } = {}) {
  return expandCalendar({ text, from: Date.parse(from), to: Date.parse(to), zone }).events;
}

const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const startsOf = (...parts: Parameters<typeof expanded>) => expanded(...parts).map(({ start }) => iso(start));

describe('the events of a calendar', () => {
  it('have their titles, times and stable keys, in order', () => {
    const later = event('DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z', 'SUMMARY:Later').replace(
      'UID:a',
      'UID:b',
    );
    const text = calendar(
      later,
      event('DTSTART:20261118T090000Z', 'DURATION:PT90M', 'SUMMARY:Stand-up\\, daily\\nat nine'),
    );
    expect(expanded(text)).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{22}$/),
        title: 'Stand-up, daily at nine',
        isAllDay: false,
        start: Date.parse('2026-11-18T09:00:00Z'),
        end: Date.parse('2026-11-18T10:30:00Z'),
      },
      expect.objectContaining({ title: 'Later' }),
    ]);
    expect(expanded(text).map(({ key }) => key)).toEqual(expanded(text).map(({ key }) => key));
  });

  it('that last all day have dates and no time zone', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Holidays'),
    );
    expect(expanded(text)).toMatchObject([
      { isAllDay: true, start: Date.parse('2026-12-24'), end: Date.parse('2026-12-27') },
    ]);
    const oneDay = calendar(event('DTSTART;VALUE=DATE:20261224'));
    expect(expanded(oneDay)).toMatchObject([{ isAllDay: true, end: Date.parse('2026-12-25'), title: '' }]);
  });

  it('without a time zone use the reader’s', () => {
    const text = calendar(event('DTSTART:20261118T090000', 'DTEND:20261118T100000'));
    expect(startsOf(text)).toEqual(['2026-11-18T14:00Z']);
    expect(startsOf(text, { zone: 'Asia/Tokyo' })).toEqual(['2026-11-18T00:00Z']);
  });

  it('repeat at the same local time across DST changes', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
    const times = (zone: string) => [
      `DTSTART;TZID=${zone}:20261018T090000`,
      `DTEND;TZID=${zone}:20261018T100000`,
    ];
    const expected = ['2026-10-18', '2026-10-25', '2026-11-01'].map((day) =>
      iso(moment.tz(`${day} 09:00`, 'Europe/Berlin').valueOf()),
    );
    expect(startsOf(calendar(berlin, event(...times('Berlin'), rule)))).toEqual(expected);
    // only by name, as some programs write it
    expect(startsOf(calendar(event(...times('Europe/Berlin'), rule)))).toEqual(expected);
    expect(startsOf(calendar(event(...times('"Europe/Berlin"'), rule)))).toEqual(expected);
  });

  it('omit deleted occurrences, and show changed ones at their new time', () => {
    const master = event(
      'DTSTART;TZID=Berlin:20261102T090000',
      'DTEND;TZID=Berlin:20261102T093000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;TZID=Berlin:20261103T090000',
      'SUMMARY:Daily',
    );
    const moved = event(
      'RECURRENCE-ID;TZID=Berlin:20261104T090000',
      'DTSTART;TZID=Berlin:20261104T150000',
      'DTEND;TZID=Berlin:20261104T160000',
      'SUMMARY:Daily, moved',
    );
    const cancelled = event(
      'RECURRENCE-ID;TZID=Berlin:20261105T090000',
      'DTSTART;TZID=Berlin:20261105T090000',
      'STATUS:CANCELLED',
    );
    expect(
      expanded(calendar(berlin, master, moved, cancelled)).map(({ title, start, end }) => [
        title,
        iso(start),
        (end - start) / 60_000,
      ]),
    ).toEqual([
      ['Daily', '2026-11-02T08:00Z', 30],
      ['Daily, moved', '2026-11-04T14:00Z', 60],
      ['Daily', '2026-11-06T08:00Z', 30],
    ]);
  });

  it('include a changed occurrence whose series is not in the calendar', () => {
    const text = calendar(
      event('RECURRENCE-ID:20261104T090000Z', 'DTSTART:20261104T100000Z', 'SUMMARY:Alone'),
    );
    expect(expanded(text)).toMatchObject([{ title: 'Alone' }]);
  });

  it('include those of additional dates (RDATE)', () => {
    const text = calendar(event('DTSTART:20261102T090000Z', 'RDATE:20261109T090000Z,20261111T120000Z'));
    expect(startsOf(text)).toEqual(['2026-11-02T09:00Z', '2026-11-09T09:00Z', '2026-11-11T12:00Z']);
  });

  it('of several calendars in one file are all shown', () => {
    const other = calendar(event('DTSTART:20261119T090000Z').replace('UID:a', 'UID:b'));
    expect(startsOf(`${calendar(event('DTSTART:20261118T090000Z'))}\r\n${other}`)).toHaveLength(2);
  });

  it('that begin long before are shown only within the requested time', () => {
    const text = calendar(event('DTSTART:20240101T090000Z', 'DTEND:20240101T100000Z', 'RRULE:FREQ=DAILY'));
    expect(startsOf(text, { from: '2026-11-18T09:30', to: '2026-11-20T09:00' })).toEqual([
      '2026-11-18T09:00Z',
      '2026-11-19T09:00Z',
    ]);
  });

  it('that are invalid do not hide the others', () => {
    const broken = event('DTSTART:notatime', 'SUMMARY:Broken');
    const endless = event('SUMMARY:Without a start').replace('UID:a', 'UID:c');
    const fine = event('DTSTART:20261118T090000Z', 'SUMMARY:Fine').replace('UID:a', 'UID:b');
    expect(expanded(calendar(broken, endless, fine)).map(({ title }) => title)).toEqual(['Fine']);
  });

  it('that end after the year 9999 are omitted', () => {
    const endless = event('DTSTART;VALUE=DATE:20261120', 'DURATION:P500000W');
    const usual = event('DTSTART:20261121T090000Z').replace('UID:a', 'UID:b');
    expect(startsOf(calendar(endless, usual))).toEqual(['2026-11-21T09:00Z']);
  });

  it('end after they start, and have titles that the database can store', () => {
    const title = `${'x'.repeat(299)}🧵 and more\u0007`;
    const text = calendar(event('DTSTART:20261118T090000Z', 'DTEND:20261118T080000Z', `SUMMARY:${title}`));
    const [only] = expanded(text);
    expect(only?.end).toBe(only?.start);
    expect(only?.title).toBe('x'.repeat(299));
  });
});

describe('a calendar', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['JSON', '{"error":"not found"}'],
    ['contacts', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD'],
    ['an event without its calendar', event('DTSTART:20261118T090000Z')],
    ['a calendar that is cut off', calendar(event('DTSTART:20261118T090000Z')).slice(0, 80)],
  ])('is not what has %s', (_what, text) => {
    expect(() => expanded(text)).toThrow('This address doesn’t lead to an iCal calendar.');
  });

  it('may have no events', () => {
    expect(expanded(calendar())).toEqual([]);
  });

  it('with more than 5,000 events in the requested time is rejected', () => {
    const text = calendar(event('DTSTART:20261101T000000Z', 'RRULE:FREQ=MINUTELY'));
    expect(() => expanded(text)).toThrow('more than 5,000 events');
  });

  it('with too many occurrences before the requested time is rejected', () => {
    const text = calendar(event('DTSTART:20260901T000000Z', 'RRULE:FREQ=HOURLY'));
    const order = { text, from: Date.parse('2026-11-01'), to: Date.parse('2026-11-02'), zone: 'UTC' };
    expect(expandCalendar(order).events).toHaveLength(24);
    expect(() => expandCalendar(order, 1_000)).toThrow('too large, or');
  });
});
