import { RefusedFile } from './messages.ts';
import { scanFile } from './scan-file.ts';
import { readAll, sample, shownRow, sourceOf, zipOf } from './source-of.fixture.ts';

const toggl = sample('toggl-entries.csv');
const bytes = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string, mark: string, swap = false) => {
  const encoded = Buffer.from(mark + text, 'utf16le');
  return swap ? encoded.swap16() : encoded;
};

const refusal = async (content: string | Uint8Array, name = 'file.csv') => {
  try {
    await scanFile(sourceOf(content, name));
  } catch (error) {
    if (error instanceof RefusedFile) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'read';
};

it.each<[string, string | Uint8Array, RegExp]>([
  ['an empty file', '', /^empty: The file is empty\. Export it again\.$/],
  ['a file of spaces', '\uFEFF \n\n  \r\n', /^empty: /],
  ['column names alone', 'Date,Duration\n', /^no-rows: .*Choose a period with entries/],
  ['rows without column names', '2026-03-30,9:00,Mara\n2026-03-30,10:00,Mara\n', /^no-header: .*Add a row/],
  ['one column', 'Hello\nthere\n', /^no-table: .*Export it as CSV\.$/],
  ['columns with another separator', 'Date|Duration\n2026-03-30|1:00\n', /^no-table: /],
  [
    'a row that is not UTF-8',
    Buffer.concat([Buffer.from(`${toggl}ü\n`), bytes('\xfc,')]),
    /^mixed-encoding: .*row 7\./,
  ],
  ['1,000 columns', `${'Date,'.repeat(999)}Duration\n1\n`, /^too-many-columns: .*200 columns/],
  ['a long row', `Date,Duration\n${'x'.repeat(64_002)}\n`, /^row-too-long: Row 2 has more than 64,000/],
  ['an open quotation mark', 'Date,Duration\n2026-03-30,"1:00\n', /^open-quote: A quotation mark in row 2/],
  [
    'an open quotation mark in a large file',
    `Date,Duration\n\n2026-03-30,"1:00\n${'2026-03-30,1:00\n'.repeat(5000)}`,
    /^row-too-long: Row 3 .*quotation mark/,
  ],
  ['an Excel file of 1997', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), /^excel: .*choose “Save as” and “CSV UTF-8”/],
  ['a PDF', '%PDF-1.7', /^not-a-table: This is a PDF file\. Export time entries as CSV\.$/],
  ['a web page', '\n<!DOCTYPE html><html>', /^not-a-table: This is a web page/],
  ['JSON', '[{"start": 1}]', /^not-a-table: This is a JSON file/],
  ['a compressed file', bytes('\x1f\x8b\x08'), /^not-a-table: This is a compressed file/],
  ['UTF-16 without a mark', utf16('Date,Duration\n', ''), /^encoding: .*CSV UTF-8/],
  ['half a UTF-16 letter', utf16(toggl, '\uFEFF').subarray(0, -1), /^encoding: /],
  ['zeros in text', `${toggl}${'x'.repeat(5000)}\0`, /^encoding: /],
  ['UTF-8 that is cut off', Buffer.from(`${toggl}ü`).subarray(0, -1), /^mixed-encoding: .*near row 6/],
  ['Clockify’s summary', 'Project,Time (h),Time (decimal)\nWebsite,1:00,1.00\n', /^summary: /],
  ['Harvest’s projects', 'Client,Project,Budget,Total Hours\nA,B,1,2\n', /^other-list: /],
  [
    'a report without dates',
    'Member,Description,Duration\nMara,x,1:00\n',
    /^missing-columns: The export lacks a start date\. Export it again/,
  ],
  [
    'a report without times',
    'Member,Start date,Start time\nMara,2026-03-30,9:00\n',
    /^missing-columns: The export lacks an end time or a duration\./,
  ],
  [
    'a solidtime file without its zip',
    'id,start,end,member_id,project_id,still_active_email_sent_at\n1,2026-03-30T07:00:00Z,,2,3,\n',
    /^solidtime-part: .*Import the whole zip file/,
  ],
])('%s is refused', async (_name, content, message) => {
  expect(await refusal(content)).toMatch(message);
});

it('a summary report is recognised by its name, too', async () => {
  const text = 'Project,Duration\nWebsite,1:00\n';
  expect(await refusal(text, 'TogglTrack_Report_Summary_report_.csv')).toMatch(/^summary: .*detailed report/);
});

it('files beyond the limits of size and rows are refused', async () => {
  const source = sourceOf(toggl);
  await expect(scanFile({ ...source, size: 201 * 1024 * 1024 })).rejects.toMatchObject({ code: 'too-large' });
  const { open } = sourceOf(`Date,Duration\n${'\n'.repeat(1_000_001)}`);
  await expect(scanFile({ ...source, open })).rejects.toMatchObject({ code: 'too-many-rows' });
});

const german = sample('clockify-german.csv');

it.each<[string, Uint8Array | string, string]>([
  ['UTF-8', german, 'utf-8'],
  ['UTF-8 with a mark', `\uFEFF${german}`, 'utf-8'],
  ['UTF-8 with a mark that was read as Windows-1252', `ï»¿${german}`, 'utf-8'],
  ['UTF-16, little-endian', utf16(german, '\uFEFF'), 'utf-16le'],
  ['UTF-16, big-endian', utf16(german, '\uFEFF', true), 'utf-16be'],
  ['Windows-1252', Buffer.from(german, 'latin1'), 'windows-1252'],
])('reads %s in chunks of any size', async (_name, content, encoding) => {
  for (const chunk of [1, 7, 1 << 16]) {
    const { scan, rows } = await readAll(sourceOf(content, 'file.csv', chunk));
    expect([scan.table.encoding, scan.mapping.name]).toEqual([encoding, 4]);
    expect(rows.map(shownRow)).toEqual([
      '2 2026-03-30T12:00:00 2026-03-30T15:00:00 | mara@example.test | Mara Lind | Nordhafen | Website | Aufmaß |  | true',
    ]);
  }
});

it('Windows-1252 has quotation marks and the euro where Latin-1 has control characters', async () => {
  const text = Buffer.concat([bytes('Date,Duration,Description\n2026-08-03,1:00,\x80 \x84x\x93 \xfc\n')]);
  expect((await readAll(sourceOf(text))).entries[0]?.description).toBe('€ „x“ ü');
});

it('an Excel file is refused with a hint', async () => {
  const zip = await zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' });
  expect(await refusal(zip, 'report.xlsx')).toMatch(/^excel: This is an Excel file\. In Excel/);
});
