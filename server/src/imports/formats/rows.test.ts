import { readAll } from './source-of.fixture.ts';

const togglHeader = 'User,Email,Description,Start date,Start time,End date,End time,Duration,Tags';

it('Excel’s line about the separator is a title', async () => {
  const { scan, entries } = await readAll('sep=;\nDate;Duration\n2026-08-03;1:00\n');
  expect([scan.table.headerRow, scan.table.delimiter, entries.length]).toEqual([2, ';', 1]);
});

it('short rows and empty trailing cells are read, empty rows skipped but counted', async () => {
  const text = `${togglHeader},,\n\nMara,mara@example.test,x,2026-03-30,09:00,2026-03-30,10:00\n,,,\nMara,mara@example.test,x,2026-03-30,09:00,2026-03-30,10:00,1:00,,,,,\n`;
  const { scan, rows } = await readAll(text);
  expect([scan.rows, rows.map(({ row }) => row)]).toEqual([2, [3, 5]]);
  expect(scan.table.columns).toHaveLength(9);
});

it('texts beyond the product’s limits are problems', async () => {
  const row = (description: string, project: string, tags: string) =>
    `2026-08-03,1:00,${description},${project},"${tags}"`;
  const many = Array.from({ length: 101 }, (_, tag) => tag).join(',');
  const rows = [
    ...[row('x'.repeat(3001), '', ''), row('x'.repeat(3000), 'p'.repeat(200), '')],
    ...[row('', 'p'.repeat(201), ''), row('', '', `a,${'t'.repeat(201)}`), row('', '', many)],
  ];
  const read = await readAll(`Date,Duration,Description,Project,Tags\n${rows.join('\n')}\n`);
  expect(read.rows.map((each) => ('problem' in each ? [each.problem, each.column] : 'entry'))).toEqual([
    ['description-too-long', 'Description'],
    'entry',
    ['name-too-long', 'Project'],
    ['name-too-long', 'Tags'],
    ['too-many-tags', 'Tags'],
  ]);
});

it('what an export has changed in texts is undone, only in its files', async () => {
  const described = async (header: string, cells: string) =>
    (await readAll(`${header}\n${cells}\n`)).entries[0]?.description;
  const kimaiHeader = 'Date,From,To,Customer,Description';
  expect(await described(kimaiHeader, "2026-03-30,09:00,10:00,N,' =1+1")).toBe('=1+1');
  expect(await described(kimaiHeader, "2026-03-30,09:00,10:00,N,' a DDE")).toBe('a DDE');
  expect(await described(kimaiHeader, "2026-03-30,09:00,10:00,N,' quoted")).toBe("' quoted");
  expect(await described('Start,End,Description', "2026-03-30 09:00,2026-03-30 10:00,'=1+1")).toBe("'=1+1");
  expect(await described('Start,End,Description', '2026-03-30 09:00,2026-03-30 10:00,-')).toBe('-');
});

it('more than 10,000 different names are a fault of the mapping, and end the reading', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `2026-08-03,1:00,tag ${n}`);
  const { scan } = await readAll(`Date,Duration,Tags\n${rows.join('\n')}\n`);
  expect(scan.faults).toEqual(['The file has more than 10,000 different tags. Is the right column chosen?']);
  expect(scan.rows).toBe(10_001);
});
