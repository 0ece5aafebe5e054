import { durationReader } from './durations.ts';
import { readAll, shownRow, timesOf } from './source-of.fixture.ts';

const togglHeader = 'User,Email,Description,Start date,Start time,End date,End time,Duration,Tags';
const toggl = (cells: string) => `${togglHeader}\nMara,mara@example.test,x,${cells}\n`;

it.each([
  ['0:18:25', 1105],
  ['00:18:25', 1105],
  ['18:25 min', 1105],
  ['42 sec', 42],
  ['01:18:25', 4705],
  ['0.31 h', 1116],
  ['0.31', 1116],
  ['"0,31 h"', 1116],
  ['12.5', 45_000],
  ['8.2', 29_520],
  ['1:15', 4500],
  ['100:00:00', 360_000],
])('a duration %s is %d seconds', async (written, seconds) => {
  const { entries } = await readAll(
    `Email,Start date,Start time,Duration\nm@example.test,2026-03-30,09:00:00,${written}\n`,
  );
  const [entry] = entries;
  expect(entry && (entry.endedAt.getTime() - entry.startedAt.getTime()) / 1000).toBe(seconds);
});

it.each([
  ['10:15:00', '1.27', true],
  ['10:15:00', '1:15:40', true],
  ['10:15:00', '1.25', false],
  ['10:15:20', '1.26', false],
  ['10:15:20', '1:15', false],
  ['10:15:20', '1:15:20', false],
  ['10:15:20', 'nonsense', false],
])('start and end win over the duration: until %s, %s', async (end, duration, differs) => {
  const { entries } = await readAll(toggl(`2026-03-30,09:00:00,2026-03-30,${end},${duration},`));
  expect(entries[0]?.endedAt.toISOString()).toContain(end.replace('10', '08'));
  expect(entries[0]?.differsFromDuration).toBe(differs);
});

it.each([
  ['-1:00', 'negative-duration Duration: The duration “-1:00” in Duration is negative.'],
  ['-0.5', 'negative-duration Duration: The duration “-0.5” in Duration is negative.'],
  ['10000:00:00', 'too-long : The entry is longer than 999 hours.'],
  ['10000', 'too-long : The entry is longer than 999 hours.'],
  ['', 'no-duration : The row has neither an end nor a duration.'],
  [
    'long',
    'unreadable-duration Duration: “long” in Duration can’t be read as a duration. Write it like 1:30:00 or 1.5.',
  ],
])('the duration %s is a problem without an end', async (duration, problem) => {
  for (const time of ['9:00', '']) {
    const text = `Email,Date,Start time,Duration\nm@example.test,2026-03-30,${time},${duration}\n`;
    expect(await timesOf(text)).toEqual([`2 ${problem}`]);
  }
});

it.each([
  [['"7,75"', '"1,5"'], ',', false, 33_300],
  [['7.75', '1.5'], '.', false, 33_300],
  [['"2.001,0"', '"1,5"'], ',', false, 7_209_000],
  [['"12 500,00"', '"1,5"'], ',', false, 45_005_400],
  [["12'500.00", '1.5'], '.', false, 45_005_400],
  [['"1,125"', '1.5'], '.', false, 4_055_400],
  [['1.125', '"1,5"'], ',', false, 4_055_400],
  [['1.125', '1.250'], '.', true, 8550],
  [['1.5', '"1,5"'], '.', true, 5400],
])('the whole column decides the decimal sign: %j', async (numbers, value, ask, seconds) => {
  const rows = numbers.map((number) => `2026-08-03,${number}`).join('\n');
  const { scan } = await readAll(`Date,Hours\n${rows}\n`);
  expect(scan).toMatchObject({ decimalSign: { value, ask } });
  const read = durationReader(scan.decimalSign.value, 3600);
  const durations = numbers.map((number) => read(number.replaceAll('"', ''))?.seconds ?? 0);
  expect(durations.reduce((sum, each) => sum + each, 0)).toBe(seconds);
});

it('the chosen decimal sign is used', async () => {
  const { entries } = await readAll('Date,Hours\n2026-08-03,1.125\n', { decimal_sign: ',' });
  expect(entries).toEqual([]);
  const { rows } = await readAll('Date,Hours\n2026-08-03,"1,125"\n2026-08-03,1.5\n', { decimal_sign: ',' });
  expect(rows.map(shownRow)).toEqual([
    expect.stringContaining('2 2026-08-03T07:00:00 2026-08-03T08:07:30'),
    expect.stringContaining('3 unreadable-duration'),
  ]);
});
