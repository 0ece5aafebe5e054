import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarEvent, calendarText, escapedText, folded } from './calendar-text.ts';

const event: CalendarEvent = {
  uid: '7f4df9f6-4d0e-4a53-a07e-2a1a3c1f8a55',
  start: new Date('2026-11-18T09:00:00Z'),
  end: new Date('2026-11-18T10:30:00Z'),
  created: new Date('2026-11-18T09:00:00.482Z'),
  changed: new Date('2026-11-18T10:31:07.913Z'),
  summary: 'Note G',
  description: 'Project: Difference Engine',
  categories: ['Difference Engine', 'maths'],
};

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsIn = (text: string) =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

it('a calendar contains its name, its refresh interval and its events', async () => {
  const text = await calendarText({ name: 'Timeweave: Analytical Engines' }, [event]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timeweave//Time entries//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Timeweave: Analytical Engines',
    'X-WR-CALNAME:Timeweave: Analytical Engines',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:7f4df9f6-4d0e-4a53-a07e-2a1a3c1f8a55',
    'DTSTAMP:20261118T103107Z',
    'CREATED:20261118T090000Z',
    'LAST-MODIFIED:20261118T103107Z',
    'DTSTART:20261118T090000Z',
    'DTEND:20261118T103000Z',
    'SUMMARY:Note G',
    'DESCRIPTION:Project: Difference Engine',
    'CATEGORIES:Difference Engine,maths',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('a calendar is written in slices, between which other requests are served', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  const events = Array.from({ length: 1_000 }, () => event);
  const text = await calendarText({ name: 'Work' }, events);
  clearInterval(count);
  expect(eventsIn(text)).toHaveLength(1_000);
  expect(turns).toBeGreaterThan(1);
});

it('an event without duration has no end, because an end must be later than the start', async () => {
  const text = await calendarText({ name: 'Work' }, [{ ...event, end: event.start }]);
  expect(text).not.toContain('DTEND');
  expect(eventsIn(text)[0]?.endDate.toString()).toBe('2026-11-18T09:00:00Z');
});

it('an event without texts has only a summary', async () => {
  const text = await calendarText({ name: 'Work' }, [{ ...event, description: '', categories: [] }]);
  expect(text).not.toMatch(/DESCRIPTION|CATEGORIES/);
});

it('an independent parser reads back any text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', '\t', 'ü', '🧵', 'n', ' '),
      maxLength: 120,
    }),
  );
  /** Removes characters that iCalendar cannot contain. */
  const plain = (value: string) =>
    value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '');
  /** ical.js misreads an escaped backslash before a comma as an escaped comma. */
  const isCategory = (value: string) => plain(value) !== '' && !plain(value).endsWith('\\');
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.array(text.filter(isCategory), { maxLength: 4 }),
      async (summary, description, categories) => {
        const written = await calendarText({ name: summary, description: summary }, [
          { ...event, summary, description, categories },
        ]);
        const [read] = eventsIn(written);
        expect(read?.summary ?? '').toBe(plain(summary));
        expect(read?.description ?? '').toBe(plain(description));
        expect(read?.component.getFirstProperty('categories')?.getValues() ?? []).toEqual(
          categories.map(plain),
        );
        expect(read?.startDate.toJSDate()).toEqual(event.start);
      },
    ),
    { numRuns: 100, seed: 20_261_122 },
  );
});

it('no line is longer than 75 octets, and none ends within a character', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: fc.constantFrom('a', 'ü', '한', '🧵'), maxLength: 90 }),
      ),
      (text) => {
        const line = `SUMMARY:${escapedText(text)}`;
        const lines = folded(line).split('\r\n');
        expect(
          lines.every((one) => Buffer.byteLength(one) <= 75 && Buffer.from(one).toString() === one),
        ).toBe(true);
        expect(lines.slice(1).every((one) => one.startsWith(' '))).toBe(true);
        expect(lines.map((one, n) => (n === 0 ? one : one.slice(1))).join('')).toBe(line);
      },
    ),
    { numRuns: 100, seed: 20_261_122 },
  );
});
