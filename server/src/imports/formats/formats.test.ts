import { readCatalogue } from './read-scanned.ts';
import type { FormatName } from './read-file.ts';
import { scanFile } from './scan-file.ts';
import { readAll, sample, shownRow, sourceOf } from './source-of.fixture.ts';

const mara = 'mara@example.test | Mara Lind';
const tom = 'tom@example.test | Tom Okoro';

/** Each format's sample: format, separator, the rows. */
const read: Record<string, [FormatName, string, string[]]> = {
  'toggl-entries.csv': [
    'toggl-entries',
    ',',
    [
      `2 2026-03-28T22:40:00 2026-03-28T23:55:30 | ${mara} | Nordhafen | Website | Design: Header, "big" one | UI+Review | true`,
      `3 2026-03-30T07:00:00 2026-03-30T07:00:00 | ${mara} | - | - |  |  | false`,
      `4 2026-03-30T11:05:10 2026-03-30T11:23:35 | ${tom} | Südwerk | Website | Path C:\\new | Call | false`,
      `5 2026-03-31T06:00:00 2026-03-31T07:30:00 | ${tom} | Südwerk | Website | Quoted since 2024 |  | true`,
    ],
  ],
  'toggl-report.csv': [
    'toggl-report',
    ',',
    [
      `2 2026-07-13T07:00:00 2026-07-13T08:30:00 | ${mara} | Nordhafen | Website | Kick-off | Call+Plan | true`,
      `3 2026-07-13T21:58:00 2026-07-13T22:03:00 | ${mara} | - | - |  |  | false`,
      '4 skipped running',
    ],
  ],
  'clockify-entries.csv': [
    'clockify-entries',
    ',',
    [
      `2 2026-03-28T22:40:00 2026-03-28T23:55:30 | ${mara} | Nordhafen | Website | Design: Header | UI+Review | true`,
      `3 2026-03-30T07:00:00 2026-03-30T07:00:00 | ${tom} | Südwerk | Website |  |  | false`,
    ],
  ],
  'clockify-german.csv': [
    'clockify-entries',
    ',',
    [`2 2026-03-30T12:00:00 2026-03-30T15:00:00 | ${mara} | Nordhafen | Website | Aufmaß |  | true`],
  ],
  'clockify-2026.csv': [
    'clockify-entries',
    ',',
    [
      `2 2026-03-30T07:00:00 2026-03-30T08:30:00 | ${mara} | - | Website | Design: Header | UI | -`,
      '3 skipped break',
    ],
  ],
  'harvest.csv': [
    'harvest',
    ',',
    [
      '2 2026-08-03T07:00:00 2026-08-03T08:30:00 | - | Mara Lind | Nordhafen | Website | Design: Header, two drafts |  | true',
      '3 2026-08-03T08:30:00 2026-08-03T08:45:00 | - | Mara Lind | Nordhafen | Website | Meetings: Line one\r\nline two |  | false',
      '4 2026-08-04T07:00:00 2026-08-04T14:45:00 | - | Tom Okoro | Südwerk | Website | Development |  | true',
    ],
  ],
  'harvest-commas.csv': [
    'harvest',
    ';',
    [
      '2 2026-08-03T07:00:00 2026-08-03T14:45:00 | - | Mara Lind | Nordhafen | Website | Design |  | true',
      '3 2026-08-04T07:00:00 2026-08-04T07:00:36 | - | Mara Lind | Nordhafen | Website | Design |  | true',
    ],
  ],
  'kimai.csv': [
    'kimai',
    ',',
    [
      `2 2026-03-28T22:40:00 2026-03-28T23:55:00 | ${mara} | Nordhafen | Website | Design: Header, two drafts | UI+Review | true`,
      `3 2026-03-30T07:00:00 2026-03-30T10:00:00 | ${tom} | Südwerk | Website | Development: -refactored |  | false`,
      '4 skipped running',
    ],
  ],
  'kimai-german.csv': [
    'kimai',
    ';',
    [
      `2 2026-03-30T07:00:00 2026-03-31T08:00:00 | ${tom} | Südwerk | Website | Development | UI+Review | true`,
    ],
  ],
  'solidtime-generic.csv': [
    'solidtime-generic',
    ',',
    [
      `2 2026-03-28T22:40:00 2026-03-28T23:55:30 | ${mara} | Nordhafen | Website | Design: Header, two drafts | UI+Review | true`,
      `3 2026-03-30T07:00:00 2026-03-30T07:00:00 | ${mara} | - | - |  |  | false`,
      `4 2026-03-30T11:05:10 2026-03-30T11:23:35 | ${tom} | Südwerk | Website | Refactoring |  | true`,
    ],
  ],
  'timeweave-data.csv': [
    'timeweave',
    ',',
    [
      '2 2026-03-28T22:40:00 2026-03-28T23:55:30 | - | - | Nordhafen | Website | =Header | UI+Review | true',
      '3 skipped running',
    ],
  ],
  'timeweave-report.csv': [
    'timeweave',
    ',',
    [
      `2 2026-03-28T22:40:00 2026-03-28T23:55:30 | ${mara} | Nordhafen | Website | -refactored | UI+Review | true`,
    ],
  ],
  'columns.csv': [
    'columns',
    ',',
    [
      '5 2026-03-30T07:00:00 2026-03-30T08:30:00 | tom@example.test | tom@example.test | Südwerk | - |  | UI+Review | -',
      '6 2026-04-01T12:15:00 2026-04-01T13:00:00 | - | Mara Lind | Nordhafen | - |  |  | -',
    ],
  ],
};

it.each(Object.entries(read))('%s is recognised and read', async (name, [format, delimiter, rows]) => {
  const all = await readAll(sourceOf(sample(name), name));
  expect([all.scan.format, all.scan.table.delimiter]).toEqual([format, delimiter]);
  expect(all.rows.map(shownRow)).toEqual(rows);
  expect(all.scan.rows).toBe(rows.length);
  expect(JSON.parse(JSON.stringify(all.scan))).toEqual(all.scan);
});

it('a scan says what the file holds', async () => {
  const { scan } = await readAll(sourceOf(sample('toggl-report.csv')));
  expect(scan).toMatchObject({
    table: { encoding: 'utf-8', delimiter: ',', headerRow: 1, member: null },
    missing: [],
    faults: [],
    ...{ rows: 3, rowsWithoutZone: 3, rowsWithoutStart: 0, runningRows: 1, breakRows: 0 },
    dateOrder: { value: 'YMD', ask: false },
    decimalSign: { ask: false },
    persons: [
      { email: 'mara@example.test', name: 'Mara Lind' },
      { email: 'tom@example.test', name: 'Tom Okoro' },
    ],
    period: { from: '2026-07-13', to: '2026-07-14' },
  });
  expect(scan.table.columns[0]).toEqual({ name: 'Description', samples: ['Kick-off', '-', 'Still going'] });
});

it('a scan counts what must be asked', async () => {
  const [harvest, clockify, solidtime] = await Promise.all(
    ['harvest.csv', 'clockify-2026.csv', 'solidtime-generic.csv'].map((name) =>
      readAll(sourceOf(sample(name))),
    ),
  );
  expect(harvest?.scan).toMatchObject({ rowsWithoutStart: 3, rowsWithoutZone: 3 });
  expect(clockify?.scan).toMatchObject({ breakRows: 1, taskRows: 1 });
  expect(solidtime?.scan).toMatchObject({ rowsWithoutZone: 0 });
});

it('columns can be mapped by hand', async () => {
  const text = 'Wann;Wieviel;Wozu\n30.03.2026 9:00;1,5;Header\n';
  const first = await readAll(text);
  expect(first.scan).toMatchObject({ format: 'columns', mapping: {}, missing: ['start', 'end or duration'] });
  const { scan, rows } = await readAll(text, {}, { start: 0, duration: 1, description: 2 });
  expect(scan).toMatchObject({ missing: [], dateOrder: { value: 'DMY', ask: false } });
  expect(rows.map(shownRow)).toEqual([
    '2 2026-03-30T07:00:00 2026-03-30T08:30:00 | - | - | - | - | Header |  | -',
  ]);
});

it('a column without dates is no start', async () => {
  const { scan } = await readAll('Start,Duration\nMonday,1:00\n');
  expect(scan.missing).toEqual(['start']);
});

it('tasks, breaks and running rows are read as chosen', async () => {
  const source = sourceOf(sample('clockify-2026.csv'));
  const asTags = await readAll(source, { tasks: 'tag', breaks: 'tag' });
  expect(asTags.entries.map(({ description, tags }) => [description, ...tags])).toEqual([
    ['Header', 'UI', 'Design'],
    ['', 'Break'],
  ]);
  const dropped = await readAll(source, { tasks: 'drop' });
  expect(dropped.entries.map(({ description, tags }) => [description, ...tags])).toEqual([['Header', 'UI']]);
  const stopped = await readAll(sourceOf(sample('kimai.csv')), {
    running: 'stop',
    now: new Date('2026-03-31T10:00:00.500Z'),
  });
  expect(stopped.rows.map(shownRow)[2]).toContain('4 2026-03-31T06:15:00 2026-03-31T10:00:00 |');
  expect(stopped.entries[2]).toMatchObject({ runs: true, differsFromDuration: false });
});

it('the list of projects becomes a catalogue', async () => {
  const source = sourceOf(sample('clockify-projects.csv'));
  const scan = await scanFile(source);
  expect(scan).toMatchObject({ holds: 'catalogue', format: 'clockify-projects' });
  expect(await readCatalogue(source, scan)).toEqual({
    clients: [
      { name: 'Nordhafen', archived: false },
      { name: 'Südwerk', archived: false },
    ],
    projects: [
      {
        ...{ name: 'Website', client: 'Nordhafen', color: null, archived: false, billable: true },
        estimatedSeconds: 144_000,
      },
      {
        ...{ name: 'Website', client: 'Südwerk', color: null, archived: true, billable: false },
        estimatedSeconds: null,
      },
    ],
    tags: [],
  });
  const entries = sourceOf(sample('kimai.csv'));
  expect((await readCatalogue(entries, await scanFile(entries))).projects).toEqual([]);
});
