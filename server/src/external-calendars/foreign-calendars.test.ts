import { expandCalendar } from './expand-calendar.ts';

/** Calendars as other programs write them, read by someone in Berlin. Winter: 9:00 there is 8:00Z. */
const read = (text: string, maxSteps?: number) =>
  expandCalendar(
    { text, from: Date.parse('2025-07-01'), to: Date.parse('2027-01-01'), zone: 'Europe/Berlin' },
    maxSteps,
  );

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n');
const at = (start: string, ...more: string[]) => calendar(...more, event(`DTSTART${start}`, 'DURATION:PT1H'));

const iso = (ms: number) => new Date(ms).toISOString().replace(/:00\.000Z$/, 'Z');
const startsOf = (text: string) => read(text).events.map(({ start }) => iso(start));
const titlesOf = (text: string) =>
  read(text).events.map(({ title, start }) => `${title} ${iso(start).slice(0, 10)}`);

const zone = (name: string, ...rules: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE'].join('\n');
const rules = (kind: 'STANDARD' | 'DAYLIGHT', ...lines: string[]) =>
  [`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\n');
const winter = (...lines: string[]) => rules('STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', ...lines);
const summer = (...lines: string[]) => rules('DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', ...lines);

describe('a time of a calendar', () => {
  it.each([
    ['a Windows name', ';TZID=Pacific Standard Time', '2026-03-10T16:00Z'],
    ['a Windows name for the summer', ';TZID=Pacific Daylight Time', '2026-03-10T16:00Z'],
    ['a Windows name in other letters', ';TZID="w. europe standard time"', '2026-03-10T08:00Z'],
    ['a Windows name after a prefix', ';TZID=tzone://Microsoft/Tokyo Standard Time', '2026-03-10T00:00Z'],
    ['UTC by Outlook', ';TZID=tzone://Microsoft/Utc', '2026-03-10T09:00Z'],
    ['the same, quoted', ';TZID="tzone://Microsoft/Utc"', '2026-03-10T09:00Z'],
    ['a slash before', ';TZID=/America/New_York', '2026-03-10T13:00Z'],
    [
      'the prefix of Evolution',
      ';TZID=/freeassociation.sourceforge.net/America/New_York',
      '2026-03-10T13:00Z',
    ],
    ['a prefix with a version', ';TZID=/citadel.org/20210210_1/America/New_York', '2026-03-10T13:00Z'],
    ['three parts', ';TZID=/x.example/America/Argentina/Buenos_Aires', '2026-03-10T12:00Z'],
    ['double quotes', ';TZID="America/New_York"', '2026-03-10T13:00Z'],
    ['single quotes', ";TZID='America/New_York'", '2026-03-10T13:00Z'],
    ['a space for the underscore', ';TZID=America/New York', '2026-03-10T13:00Z'],
    ['other letters', ';TZID=america/new_york', '2026-03-10T13:00Z'],
    ['an offset', ';TZID=UTC+02:00', '2026-03-10T07:00Z'],
    ['a parameter after it', ';TZID=America/New_York;VALUE=DATE-TIME', '2026-03-10T13:00Z'],
  ])('in a zone with %s is read in that zone', (_what, named, start) => {
    expect(read(at(`${named}:20260310T090000`))).toMatchObject({
      events: [{ start: Date.parse(start) }],
      unknownZones: [],
    });
  });

  it.each([
    ['seconds left out', ':20260310T0900', '2026-03-10T08:00Z'],
    ['hyphens and colons', ':2026-03-10T09:00:00', '2026-03-10T08:00Z'],
    ['hyphens, colons and Z', ';TZID=America/New_York:2026-03-10T09:00:00.000Z', '2026-03-10T09:00Z'],
    ['an offset', ':20260310T090000+0530', '2026-03-10T03:30Z'],
    ['midnight as hour 24', ':20260310T240000Z', '2026-03-11T00:00Z'],
    ['VALUE=DATE by mistake', ';VALUE=DATE:20260310T090000Z', '2026-03-10T09:00Z'],
  ])('with %s is read', (_what, start, expected) => {
    expect(startsOf(at(start))).toEqual([expected]);
  });

  it.each([
    'America/New_York',
    '/example.org/America/New_York',
    'Eastern Standard Time',
    '"America/New_York"',
  ])('without a zone has that of its calendar, X-WR-TIMEZONE:%s', (name) => {
    const own = `X-WR-TIMEZONE:${name}`;
    expect(startsOf(at(':20260310T090000', own))).toEqual(['2026-03-10T13:00Z']);
    expect(startsOf(at(';VALUE=DATE:20260310', own))).toEqual(['2026-03-10T00:00Z']);
    expect(startsOf(at(';TZID=Asia/Tokyo:20260310T090000', own))).toEqual(['2026-03-10T00:00Z']);
    const repeated = event('DTSTART:20260307T090000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260308T090000');
    // Clocks change on 8 March.
    expect(startsOf(calendar(own, repeated))).toEqual(['2026-03-07T14:00Z', '2026-03-09T13:00Z']);
  });

  it('without a zone beside a start with one has that of the start', () => {
    const start = 'DTSTART;TZID=America/New_York:20260310T090000';
    const [only] = read(calendar(event(start, 'DTEND:20260310T100000'))).events;
    expect(only && iso(only.end)).toBe('2026-03-10T14:00Z');
    const repeated = event(start, 'RRULE:FREQ=DAILY;UNTIL=20260312T090000', 'EXDATE:20260311T090000');
    expect(startsOf(calendar(repeated))).toEqual(['2026-03-10T13:00Z', '2026-03-12T13:00Z']);
  });

  it('in an unknown zone is read as without one, and the zone is named', () => {
    const text = at(';TZID=Customized Time Zone:20260310T090000');
    expect(read(text)).toMatchObject({
      events: [{ start: Date.parse('2026-03-10T08:00Z') }],
      unreadable: 0,
      unknownZones: ['Customized Time Zone'],
    });
    expect(read(at(':20260310T090000', 'X-WR-TIMEZONE:Mars/Base'))).toMatchObject({
      unknownZones: ['Mars/Base'],
    });
    const many = Array.from({ length: 9 }, (_, n) => event(`DTSTART;TZID=Nowhere ${n}:20260310T090000`));
    expect(read(calendar(...many)).unknownZones).toHaveLength(3);
    // A zone that only a date or a time in UTC names is not needed.
    expect(read(at(';TZID=Mars/Base:20260310T090000Z')).unknownZones).toEqual([]);
    expect(read(at(';TZID=Mars/Base;VALUE=DATE:20260310')).unknownZones).toEqual([]);
  });
});

describe('a zone that the calendar defines', () => {
  const in_ = (definition: string, start = '20260310T090000') =>
    startsOf(at(`;TZID=${/TZID:(.*)/.exec(definition)?.[1] ?? ''}:${start}`, definition));

  it('begins at DTSTART, and changes at each date of each RDATE', () => {
    const named = (...dates: string[]) =>
      zone('Office', winter('DTSTART:20251026T030000', ...dates), summer('DTSTART:20260329T020000'));
    for (const dates of [
      ['RDATE:20261025T030000'],
      ['RDATE:20261025T030000,20271031T030000'],
      ['RDATE:20261025T030000', 'RDATE;VALUE=DATE-TIME:20271031T030000'],
    ]) {
      expect(in_(named(...dates))).toEqual(['2026-03-10T08:00Z']);
      expect(in_(named(...dates), '20260710T090000')).toEqual(['2026-07-10T07:00Z']);
      expect(in_(named(...dates), '20261110T090000')).toEqual(['2026-11-10T08:00Z']);
    }
  });

  it('has before its first change the offset that this changes', () => {
    expect(in_(zone('Office', winter('DTSTART:20261025T030000')), '20260710T090000')).toEqual([
      '2026-07-10T07:00Z',
    ]);
  });

  it('may be incomplete or old, if its name says more', () => {
    const old = zone('Europe/Berlin', winter('DTSTART:20251026T030000'));
    expect(in_(old, '20260710T090000')).toEqual(['2026-07-10T07:00Z']);
    expect(in_(zone('W. Europe Standard Time'), '20260710T090000')).toEqual(['2026-07-10T07:00Z']);
    const offsetOnly = zone('Office', rules('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:-03:00'));
    expect(in_(offsetOnly)).toEqual(['2026-03-10T12:00Z']);
  });

  it('may have a name with a colon, a comma, or the sign of an abbreviation', () => {
    for (const name of ['tzone://Microsoft/Custom', '(UTC+01:00) Amsterdam, Berlin', 'EST'])
      expect(in_(zone(name, winter('DTSTART:20251026T030000')))).toEqual(['2026-03-10T08:00Z']);
  });

  it('belongs to its calendar, not to another one in the same file', () => {
    const fixed = (offset: string) =>
      zone(
        'Office',
        rules('STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`),
      );
    const both = [
      at(';TZID=Office:20260310T090000', fixed('+0100')),
      at(';TZID=Office:20260310T090000', fixed('-0500')),
    ];
    expect(startsOf(both.join('\r\n'))).toEqual(['2026-03-10T08:00Z', '2026-03-10T14:00Z']);
  });
});

describe('an all-day event', () => {
  it.each([
    ['without VALUE=DATE', 'DTSTART:20260310', 'DTEND:20260311'],
    ['with a zone', 'DTSTART;TZID=America/New_York:20260310', 'DTEND;TZID=America/New_York:20260311'],
    ['with hyphens', 'DTSTART:2026-03-10', 'DTEND:2026-03-11'],
    ['with Z', 'DTSTART:20260310Z', 'DTEND:20260311Z'],
    ['that ends at midnight', 'DTSTART;VALUE=DATE:20260310', 'DTEND:20260311T000000'],
    ['that ends in the evening', 'DTSTART;VALUE=DATE:20260310', 'DTEND:20260310T180000'],
  ])('%s has its day', (_what, ...lines) => {
    expect(read(calendar(event(...lines)))).toMatchObject({
      events: [{ isAllDay: true, start: Date.parse('2026-03-10'), end: Date.parse('2026-03-11') }],
      unreadable: 0,
    });
  });

  it('is repeated without its deleted days, also when these or the end have times', () => {
    const series = (...lines: string[]) =>
      startsOf(calendar(event('DTSTART:20260310', ...lines))).map((start) => start.slice(8, 10));
    expect(series('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260311')).toEqual(['10', '12']);
    expect(series('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260311T090000')).toEqual(['10', '12']);
    // Midnight of 12 March in Berlin.
    expect(series('RRULE:FREQ=DAILY;UNTIL=20260311T230000Z')).toEqual(['10', '11', '12']);
  });

  it('with an end on a date, but a start with a time, ends as that day begins', () => {
    const [only] = read(calendar(event('DTSTART:20260310T220000', 'DTEND;VALUE=DATE:20260311'))).events;
    expect([only?.isAllDay, only && iso(only.end)]).toEqual([false, '2026-03-10T23:00Z']);
  });
});

describe('a calendar with lines that are none', () => {
  const healthy = event('UID:h', 'DTSTART:20260311T090000Z', 'SUMMARY:Healthy');
  it.each([
    [
      'text that is not folded',
      calendar(event('DTSTART:20260310T090000Z', 'DESCRIPTION:first', 'second'), healthy),
    ],
    [
      'text with a colon',
      calendar(event('DTSTART:20260310T090000Z', 'DESCRIPTION:x', 'Duration: long'), healthy),
    ],
    [
      'text that looks like an end',
      calendar(event('DTSTART:20260310T090000Z', 'END:OF:DAY', 'END: Monday'), healthy),
    ],
    [
      'an unclosed quote',
      calendar(event('DTSTART:20260310T090000Z', 'ATTENDEE;CN="x:mailto:a@b.test'), healthy),
    ],
    ['an event without its end', calendar('BEGIN:VEVENT\nDTSTART:20260310T090000Z', healthy)],
    [
      'an alarm without its end',
      calendar(event('DTSTART:20260310T090000Z', 'BEGIN:VALARM', 'ACTION:AUDIO'), healthy),
    ],
    ['an end too many', calendar(event('DTSTART:20260310T090000Z'), 'END:VEVENT', healthy)],
    ['text after the end', `${calendar(event('DTSTART:20260310T090000Z'), healthy)}\r\n<!-- 0.02 s -->\r\n`],
    ['an event after the end', `${calendar(event('DTSTART:20260310T090000Z'))}\n${healthy}`],
    [
      'text before the start',
      `Notice: x in y.php\r\n\r\n${calendar(event('DTSTART:20260310T090000Z'), healthy)}`,
    ],
    ['spaces before the start', `\n  ${calendar(event('DTSTART:20260310T090000Z'), healthy)}`],
    [
      'empty lines',
      calendar(event('DTSTART:20260310T090000Z', ''), '', healthy).replaceAll('\r\n', '\r\r\n'),
    ],
    ['old line ends', calendar(event('DTSTART:20260310T090000Z'), healthy).replaceAll('\r\n', '\r')],
    [
      'small letters',
      calendar(event('DTSTART:20260310T090000Z'), healthy).replaceAll(/(BEGIN|END):\w+/g, (line) =>
        line.toLowerCase(),
      ),
    ],
    ['a second mark of UTF-8', calendar(event('DTSTART:20260310T090000Z'), `\uFEFF${healthy}`)],
  ])('such as %s shows its events', (_what, text) => {
    expect(read(text)).toMatchObject({
      events: [{ start: Date.parse('2026-03-10T09:00Z') }, { title: 'Healthy' }],
      unreadable: 0,
    });
  });

  it('keeps folded lines together', () => {
    const text = calendar(event('DTSTART:20260310T0', ' 90000Z', 'SUMMARY:Stand', '\t-up', '', '  at nine'));
    expect(titlesOf(text)).toEqual(['Stand-up at nine 2026-03-10']);
  });
});

describe('events with one UID', () => {
  const weekly = event(
    'UID:s',
    'DTSTART;TZID=Europe/Berlin:20260105T190000',
    'RRULE:FREQ=WEEKLY;UNTIL=20260112T180000Z',
    'SUMMARY:Series',
  );
  const changed = (id: string, ...lines: string[]) =>
    event('UID:s', `RECURRENCE-ID${id}`, 'SUMMARY:Changed', ...lines);
  const series = ['Series 2026-01-05', 'Series 2026-01-12'];

  it('include a changed occurrence outside the rule, or deleted from it', () => {
    const outside = changed(':20260126T180000Z', 'DTSTART:20260127T180000Z');
    expect(titlesOf(calendar(weekly, outside))).toEqual([...series, 'Changed 2026-01-27']);
    expect(titlesOf(calendar(outside, weekly))).toEqual([...series, 'Changed 2026-01-27']);
    const deleted = weekly.replace('SUMMARY', 'EXDATE;TZID=Europe/Berlin:20260112T190000\nSUMMARY');
    expect(titlesOf(calendar(deleted, changed(':20260112T180000Z', 'DTSTART:20260113T180000Z')))).toEqual([
      'Series 2026-01-05',
      'Changed 2026-01-13',
    ]);
    const later = changed(':20290101T180000Z', 'DTSTART:20260128T180000Z');
    expect(titlesOf(calendar(weekly.replace(/;UNTIL=\w+/, ';COUNT=2'), later))).toEqual([
      ...series,
      'Changed 2026-01-28',
    ]);
  });

  it.each([
    ['a date', ';VALUE=DATE:20260112'],
    ['a date without VALUE', ':20260112'],
    ['UTC', ':20260112T180000Z'],
    ['another zone', ';TZID=America/New_York:20260112T130000'],
    ['no zone', ':20260112T190000'],
  ])('replace an occurrence that is named by %s', (_what, id) => {
    const moved = changed(id, 'DTSTART:20260113T180000Z');
    expect(titlesOf(calendar(weekly, moved))).toEqual(['Series 2026-01-05', 'Changed 2026-01-13']);
    const cancelled = changed(id, 'STATUS:CANCELLED');
    expect(read(calendar(weekly, cancelled))).toMatchObject({ events: [{ title: 'Series' }], unreadable: 0 });
  });

  it('replace a day that is named by a time', () => {
    const days = event('UID:s', 'DTSTART:20260112', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:Day');
    // Midnight of 13 January in Berlin.
    for (const id of [':20260113T000000', ':20260112T230000Z', ':20260113T000000Z'])
      expect(titlesOf(calendar(days, changed(id, 'DTSTART:20260114')))).toEqual([
        'Day 2026-01-12',
        'Changed 2026-01-14',
      ]);
  });

  it('change all that follow, also when a date names the first of them', () => {
    const endless = weekly.replace(/;UNTIL=\w+/, ';COUNT=4');
    for (const id of [';RANGE=THISANDFUTURE:20260119T180000Z', ';RANGE=THISANDFUTURE;VALUE=DATE:20260119'])
      expect(titlesOf(calendar(endless, changed(id, 'DTSTART:20260120T180000Z')))).toEqual([
        ...series,
        'Changed 2026-01-20',
        'Changed 2026-01-27',
      ]);
  });

  it('are all shown, each once, with keys of their own', () => {
    const one = event('UID:s', 'DTSTART:20260310T090000Z', 'SUMMARY:One');
    const two = event('UID:s', 'DTSTART:20260311T090000Z', 'SUMMARY:Two');
    const three = event('UID:s', 'DTSTART:20260311T090000Z', 'SUMMARY:Three');
    const { events } = read(calendar(one, two, three, two, weekly));
    expect(events.map(({ title }) => title)).toEqual(['Series', 'Series', 'One', 'Two', 'Three']);
    expect(new Set(events.map(({ key }) => key)).size).toBe(5);
  });

  it('but a higher SEQUENCE are the last revision of one event', () => {
    const revision = (sequence: number, day: number) =>
      event('UID:s', `DTSTART:202603${day}T090000Z`, `SEQUENCE:${sequence}`, `SUMMARY:Revision ${sequence}`);
    expect(titlesOf(calendar(revision(2, 12), revision(0, 10), revision(1, 11)))).toEqual([
      'Revision 2 2026-03-12',
    ]);
  });
});

describe('a rule', () => {
  it.each([
    ['a date', 'UNTIL=20260312'],
    ['a time without a zone', 'UNTIL=20260312T220000'],
    ['a time in UTC', 'UNTIL=20260313T030000Z'],
  ])('that ends with %s includes its last evening', (_what, until) => {
    const evening = event('DTSTART;TZID=America/Los_Angeles:20260310T200000', `RRULE:FREQ=DAILY;${until}`);
    expect(startsOf(calendar(evening))).toEqual([
      '2026-03-11T03:00Z',
      '2026-03-12T03:00Z',
      '2026-03-13T03:00Z',
    ]);
  });

  it('omits every deleted occurrence, also after one that it does not have, and more than 500', () => {
    const dates = Array.from({ length: 600 }, (_, n) =>
      new Date(Date.UTC(2025, 7, 1 + n)).toISOString().slice(0, 10),
    );
    const exdates = [
      '20250701T080000Z',
      '20250702T080000Z',
      ...dates.map((date) => `${date.replaceAll('-', '')}T090000Z`),
    ];
    const daily = event(
      'DTSTART:20250731T090000Z',
      'RRULE:FREQ=DAILY;COUNT=602',
      `EXDATE:${exdates.join()}`,
      'EXDATE:',
    );
    const text = calendar(daily);
    const { events } = expandCalendar({ text, from: 0, to: Date.parse('2030-01-01'), zone: 'UTC' });
    expect(events.map(({ start }) => iso(start))).toEqual(['2025-07-31T09:00Z', '2027-03-24T09:00Z']);
  });

  it('may have additional times with a length of their own', () => {
    const text = calendar(event('DTSTART:20260310T090000Z', 'RDATE;VALUE=PERIOD:20260312T090000Z/PT2H'));
    expect(startsOf(text)).toEqual(['2026-03-10T09:00Z', '2026-03-12T09:00Z']);
  });
});

describe('an event that cannot be read', () => {
  it.each([
    ['no start', event('SUMMARY:x')],
    ['an empty start', event('DTSTART:')],
    ['a day that does not exist', event('DTSTART:20260231')],
    ['a start that is no time', event('DTSTART:tomorrow')],
    ['an end that is no time', event('DTSTART:20260310', 'DTEND;TZID=Europe/Berlin:later')],
    ['an unknown rule', event('DTSTART:20260310T090000Z', 'RRULE:FREQ=FORTNIGHTLY')],
    ['an unknown duration', event('DTSTART:20260310T090000Z', 'DURATION:90 min')],
    ['an unknown deleted occurrence', event('DTSTART:20260310T090000Z', 'RRULE:FREQ=DAILY', 'EXDATE:never')],
  ])('for %s is counted, and does not hide the others', (_what, broken) => {
    const fine = event('UID:f', 'DTSTART:20260311T090000Z', 'SUMMARY:Fine');
    expect(read(calendar(broken, fine, broken))).toMatchObject({
      events: [{ title: 'Fine' }],
      unreadable: 2,
    });
  });
});
