import { type Formats, readingLabels, readingNote } from './reading-text.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const formats: Formats = {
  now: at('2026-11-18T13:30:00Z'),
  timeZone: 'Europe/Berlin',
  timeFormat: '24-hour',
  dateFormat: 'DD-MM-YYYY',
  timeDurationFormat: 'Improved',
};
const start = at('2026-11-18T03:18:09Z');
const today = { start, end: at('2026-11-18T13:30:00Z') };
const tomorrow = { start, end: at('2026-11-19T01:30:00Z') };

it('a reading is named by the typed time and its day, and notes what would be saved', () => {
  expect(readingLabels([today, tomorrow], 'end', formats)).toEqual(['14:30 today', '02:30 tomorrow']);
  expect(readingNote(today, 'end', formats)).toBe('04:18 – 14:30 today, 10:11:51');
  expect(readingNote(tomorrow, 'end', formats)).toBe(
    '04:18 today – 02:30 tomorrow, 22:11:51, ends in the future',
  );
});

it('a start is named by its day, also further in the past', () => {
  const starts = [at('2026-11-17T21:00:00Z'), at('2026-11-10T21:00:00Z')];
  const spans = starts.map((each) => ({ start: each, end: start }));
  expect(readingLabels(spans, 'start', formats)).toEqual(['22:00 yesterday', '22:00 Tue 10-11-2026']);
});

it('a typed duration is named by start and end', () => {
  const before = { start: at('2026-11-17T21:00:00Z'), end: at('2026-11-18T01:30:00Z') };
  expect(readingLabels([tomorrow, before], undefined, formats)).toEqual([
    '04:18 today – 02:30 tomorrow',
    '22:00 yesterday – 02:30 today',
  ]);
  expect(readingNote(before, undefined, formats)).toBe('4:30:00');
});

it('the two readings of a repeated hour differ by the zone’s name', () => {
  const night = at('2026-10-24T12:00:00Z');
  const ends = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')];
  expect(
    readingLabels(
      ends.map((end) => ({ start: night, end })),
      'end',
      { ...formats, now: at('2026-10-25T09:00:00Z') },
    ),
  ).toEqual(['02:30 today (GMT+2)', '02:30 today (GMT+1)']);
});
