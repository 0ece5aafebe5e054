import { timesOf } from './source-of.fixture.ts';

const togglHeader = 'User,Email,Description,Start date,Start time,End date,End time,Duration,Tags';
const toggl = (cells: string) => `${togglHeader}\nMara,mara@example.test,x,${cells}\n`;
const kimai = (...cells: string[]) => `Date,From,To,Duration,Customer\n${cells.join('\n')}\n`;

it.each([
  ['2026-03-30,10:00,2026-03-30,09:00,,', 'end-before-start End date: The end is before the start.'],
  ['2026-03-30,10:00,2026-06-30,09:00,,', 'too-long : The entry is longer than 999 hours.'],
  [
    '2026-03-30,10:00,2026-03-30,11:00,1:00,,extra',
    'too-many-cells : The row has more cells than the header. A text with the separator in it needs quotation marks.',
  ],
])('a row %s is a problem', async (cells, problem) => {
  expect(await timesOf(toggl(cells))).toEqual([`2 ${problem}`]);
});

it.each([
  // The day after, over midnight.
  ['2026-03-30,23:40,00:55,1:15,N', '2026-03-30T21:40:00 2026-03-30T22:55:00'],
  ['2026-03-30,23:40,00:55,,N', '2026-03-30T21:40:00 2026-03-30T22:55:00'],
  ['2026-03-30,14:00,13:00,10:00,N', '2026-03-30T12:00:00 2026-03-30T22:00:00'],
  // Only the duration shows the days.
  ['2026-03-30,09:00,10:00,25:00,N', '2026-03-30T07:00:00 2026-03-31T08:00:00'],
  ['2026-03-30,09:00,08:00,47:00,N', '2026-03-30T07:00:00 2026-04-01T06:00:00'],
  ['2026-03-30,09:00,09:00,0:00,N', '2026-03-30T07:00:00 2026-03-30T07:00:00'],
  // A whole number can be hours or seconds.
  ['2026-03-30,09:00,10:00,600,N', '2026-03-30T07:00:00 2026-03-30T08:00:00'],
  ['2026-03-30,09:00,,3,N', '2026-03-30T07:00:00 2026-03-30T10:00:00'],
  // The repeated hour: 02:50 first, 02:10 second.
  ['2026-10-25,02:50,02:10,0:20,N', '2026-10-25T00:50:00 2026-10-25T01:10:00'],
])('an end without a date: %s', async (cells, times) => {
  expect(await timesOf(kimai(cells))).toEqual([`2 ${times}`]);
});

it.each([
  // A break; in decimal and whole hours; over midnight.
  ['2026-03-30,09:00,17:30,8:00,N', '07:00:00 2026-03-30T15:00:00', '07:00:00 2026-03-30T15:30:00'],
  ['2026-03-30,09:00,17:30,8.00,N', '07:00:00 2026-03-30T15:00:00', '07:00:00 2026-03-30T15:30:00'],
  ['2026-03-30,09:00,17:30,8,N', '07:00:00 2026-03-30T15:00:00', '07:00:00 2026-03-30T15:30:00'],
  ['2026-03-30,22:00,06:30,8:00,N', '20:00:00 2026-03-31T04:00:00', '20:00:00 2026-03-31T04:30:00'],
])('a shorter duration counts, or by choice the end: %s', async (cells, byDuration, byEnd) => {
  expect(await timesOf(kimai(cells))).toEqual([`2 2026-03-30T${byDuration}`]);
  expect(await timesOf(kimai(cells), { shorter: 'end' })).toEqual([`2 2026-03-30T${byEnd}`]);
});

it.each([
  // No seconds in minutes, a duration of 0 or longer than the span: nothing is shorter.
  ['start,end,minutes', '2026-03-30 09:00:13,2026-03-30 09:18:09,17', '07:00:13 2026-03-30T07:18:09'],
  ['start,end,duration', '2026-03-30 09:00,2026-03-30 10:00,0:00', '07:00:00 2026-03-30T08:00:00'],
  ['start,end,duration', '2026-03-30 09:00,2026-03-30 10:00,1:15', '07:00:00 2026-03-30T08:00:00'],
])('the end counts where the duration is not shorter: %s %s', async (header, cells, times) => {
  expect(await timesOf(`${header}\n${cells}\n`)).toEqual([`2 2026-03-30T${times}`]);
});

it.each([
  // Skipped times move forward by the gap.
  ['2026-03-29,02:30:00,2026-03-29,04:00:00,0:30:00,', '2026-03-29T01:30:00 2026-03-29T02:00:00'],
  // The duration decides the repeated hour, for start and end.
  ['2026-10-25,02:30:00,2026-10-25,03:30:00,2:00:00,', '2026-10-25T00:30:00 2026-10-25T02:30:00'],
  ['2026-10-25,02:30:00,2026-10-25,03:30:00,1:00:00,', '2026-10-25T01:30:00 2026-10-25T02:30:00'],
  ['2026-10-25,01:30:00,2026-10-25,02:30:00,2:00:00,', '2026-10-24T23:30:00 2026-10-25T01:30:00'],
  ['2026-10-25,02:30:00,2026-10-25,02:30:00,1:00:00,', '2026-10-25T00:30:00 2026-10-25T01:30:00'],
  // Without it the first one.
  ['2026-10-25,02:30:00,2026-10-25,03:30:00,,', '2026-10-25T00:30:00 2026-10-25T02:30:00'],
  ['2026-10-25,02:10:00,2026-10-25,02:50:00,,', '2026-10-25T00:10:00 2026-10-25T00:50:00'],
  // A night with a change of clocks.
  ['2026-03-28,23:00:00,2026-03-29,08:00:00,8:00:00,', '2026-03-28T22:00:00 2026-03-29T06:00:00'],
])('clock changes: %s', async (cells, times) => {
  expect(await timesOf(toggl(cells))).toEqual([`2 ${times}`]);
});

it('a start in the skipped hour after its end shows the wrong zone', async () => {
  expect(await timesOf(toggl('2026-03-29,02:30:00,2026-03-29,03:10:00,0:40:00,'))).toEqual([
    '2 skipped-hour Start date: The start is in an hour that the clocks skip in the chosen time zone. Is it the right zone?',
  ]);
});

it.each([
  ['2026-03-28T22:40:00Z', '2026-03-28T22:40:00'],
  ['2026-03-28T22:40:00.123Z', '2026-03-28T22:40:00'],
  ['2026-03-28T22:40:00+05:30', '2026-03-28T17:10:00'],
  ['2026-03-28 22:40-0800', '2026-03-29T06:40:00'],
  ['2026-03-28 22:40:00 UTC', '2026-03-28T22:40:00'],
  ['28/3/2026 10:40 p. m.', '2026-03-28T21:40:00'],
  ['3/28/2026 10:40 PM', '2026-03-28T21:40:00'],
  ['28.03.2026 22:40', '2026-03-28T21:40:00'],
  ['2026-03-28 22:40', '2026-03-28T21:40:00'],
])('a start with date and time in a cell: %s', async (start, instant) => {
  const text = `start,duration_minutes\n${start},15\n`;
  const end = new Date(Date.parse(`${instant}Z`) + 900_000).toISOString().slice(0, 19);
  expect(await timesOf(text)).toEqual([`2 ${instant} ${end}`]);
});

it('rows without a start follow each other for each person and day, and stay on their day', async () => {
  const text = [
    'Date,First Name,Last Name,Hours,Billable?',
    ...['2026-08-03,Mara,Lind,1.5,No', '2026-08-03,Tom,Okoro,2,No', '2026-08-03,Mara,Lind,14,No'],
    ...['2026-08-03,Mara,Lind,1,No', '2026-08-04,Mara,Lind,1,No', '2026-08-03,Tom,Okoro,0,No'],
  ].join('\n');
  expect(await timesOf(text, { day_start: '08:30' })).toEqual([
    '2 2026-08-03T06:30:00 2026-08-03T08:00:00',
    '3 2026-08-03T06:30:00 2026-08-03T08:30:00',
    '4 2026-08-03T08:00:00 2026-08-03T22:00:00',
    '5 2026-08-03T06:30:00 2026-08-03T07:30:00',
    '6 2026-08-04T06:30:00 2026-08-04T07:30:00',
    '7 2026-08-03T08:30:00 2026-08-03T08:30:00',
  ]);
});

it('an end without a date after an instant is on the local day of the start', async () => {
  const text = 'start,end\n2026-03-28T22:40:00Z,23:50\n2026-03-28T23:40:00Z,00:50\n';
  expect(await timesOf(text)).toEqual([
    '2 2026-03-28T22:40:00 2026-03-28T22:50:00',
    '3 2026-03-28T23:40:00 2026-03-28T23:50:00',
  ]);
});
