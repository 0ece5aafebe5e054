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
