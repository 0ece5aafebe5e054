import { readAll, timesOf } from './source-of.fixture.ts';

const dated = (...days: string[]) =>
  `Email,Start date,Start time,Duration\n${days.map((day) => `m@example.test,${day},1:00`).join('\n')}\n`;

it.each([
  [['03/28/2026,9:00', '04/03/2026,9:00'], 'MDY', '2026-04-03'],
  [['28/03/2026,9:00', '04/03/2026,9:00'], 'DMY', '2026-03-04'],
  [['28-03-2026,9:00', '04-03-2026,9:00'], 'DMY', '2026-03-04'],
  [['04.03.2026,9:00', '05.03.2026,9:00'], 'DMY', '2026-03-05'],
  [['04.03.26,9:00', '05.03.26,9:00'], 'DMY', '2026-03-05'],
  [['2026/03/04,9:00', '2026-03-05,9:00'], 'YMD', '2026-03-05'],
  [['03/03/2026,9:00', '04/04/2026,9:00'], 'DMY', '2026-04-04'],
])('the whole column decides the order of day and month: %j', async (days, order, second) => {
  const { scan, entries } = await readAll(dated(...days));
  expect(scan.dateOrder).toEqual({ value: order, ask: false, samples: [] });
  expect(entries[1]?.startedAt.toISOString()).toContain(second);
});

it.each([
  [['03/04/2026,9:00'], 'DMY', 'Start date'],
  [['03/04/2026,9:00 AM'], 'MDY', 'Start date'],
  [['28/03/2026,9:00', '03/28/2026,9:00', '01/02/2026,9:00'], 'DMY', 'Start date'],
  [['03/04/2026,9:00'], 'DMY', 'Startdatum'],
])('an ambiguous order is asked: %j', async (days, likely, heading) => {
  const text = dated(...days).replace('Start date', heading);
  const { scan } = await readAll(text);
  expect(scan.dateOrder).toMatchObject({ value: likely, ask: true });
  expect(scan.dateOrder.samples).toEqual([days.at(-1)?.split(',')[0]]);
});

it('the chosen order of day and month is used, and nothing rolls over', async () => {
  const text = dated('03/04/2026,9:00', '28/03/2026,9:00');
  expect(await timesOf(text, { date_order: 'MDY' })).toEqual([
    '2 2026-03-04T08:00:00 2026-03-04T09:00:00',
    '3 no-such-date Start date: The date “28/03/2026” in Start date doesn’t exist.',
  ]);
});

it.each([
  ...['Mar 9, 2026', 'March 9th 2026', 'Mon, Mar 9, 2026', '9 March 2026', '09-Mar-2026', '09/Mar/26'],
  ...[
    '9. März 2026',
    'Mo, 9. Mrz. 2026',
    '9 de marzo de 2026',
    '9 mars 2026',
    '1er mars 2026',
    '9 marca 2026',
  ],
  ...['9 de março de 2026', '9 maart 2026', '2026-Mar-09', 'Sept 9, 26'],
])('the month of a date may be a name: %s', async (day) => {
  const text = `email;start;end\nm@example.test;${day} 09:00;${day}, 10:00 AM\n`;
  const date = day.startsWith('1er') ? '2026-03-01' : day.startsWith('Sept') ? '2026-09-09' : '2026-03-09';
  const hour = day.startsWith('Sept') ? '07' : '08';
  const { scan } = await readAll(text);
  expect(scan.dateOrder.ask).toBe(false);
  expect(await timesOf(text)).toEqual([
    `2 ${date}T${hour}:00:00 ${date}T${hour.replace(/\d$/, (digit) => String(Number(digit) + 1))}:00:00`,
  ]);
});

it.each(['Foo 9, 2026', '31 Feb 2026', 'Mar 2026'])('%s is no date', async (day) => {
  const text = `email;start;duration\nm@example.test;2026-03-09 09:00;1:00\nm@example.test;${day} 09:00;1:00\n`;
  expect((await timesOf(text))[1]).toMatch(/unreadable-date|no-such-date/);
});

it('clockify’s English dates are likely month first', async () => {
  const { scan } = await readAll(
    'Email,Start Date,Start Time,Duration (h)\nm@example.test,03/04/2026,9:00,1:00\n',
  );
  expect(scan).toMatchObject({ format: 'clockify-entries', dateOrder: { value: 'MDY', ask: true } });
});

it.each([
  ['2026-02-31,9:00', 'no-such-date Start date: The date “2026-02-31” in Start date doesn’t exist.'],
  ['31/02/2026,9:00', 'no-such-date Start date: The date “31/02/2026” in Start date doesn’t exist.'],
  [
    '2026-03-30,soon',
    'unreadable-date Start time: “soon” in Start time can’t be read as a date or time. Write it like 2026-03-28 or 14:30.',
  ],
  [
    '2026-03-30,25:00',
    'unreadable-date Start time: “25:00” in Start time can’t be read as a date or time. Write it like 2026-03-28 or 14:30.',
  ],
  [',9:00', 'no-start : The row has no start date.'],
  ['1999-12-31,9:00', 'too-early Start date: “1999-12-31” in Start date is before the year 2000.'],
  ['2028-01-01,9:00', 'too-late Start date: “2028-01-01” in Start date is more than a year from now.'],
])('the start %s is a problem of its row', async (day, problem) => {
  expect(await timesOf(dated('2026-03-29,9:00', day))).toEqual([
    '2 2026-03-29T07:00:00 2026-03-29T08:00:00',
    `3 ${problem}`,
  ]);
});
