import { createHash } from 'node:crypto';
import { RefusedFile } from './messages.ts';
import { scanFile } from './scan-file.ts';
import { sourceOf, zipOf } from './source-of.fixture.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const settings = {
  ...{ title: 'Engines', time_zone: 'Europe/Berlin', currency: 'EUR', default_billable: true },
  ...{ required_fields: false, others_entries_editable: false, locked_until: null, sole_team_viewer: false },
  ...{ sole_project_creator: false, sole_billable_rate_viewer: true },
  ...{ rounding_direction: null, rounding_minutes: null },
};
const ada = { id: 7, email: 'ada@example.test', first_name: 'Ada', last_name: 'Byron', time_zone: null };
const engine = { id: 3, name: 'Engine', client_id: 2, color: '#0b7285', billable: true, archived: false };
const rate = { kind: 'cost', person_id: 7, project_id: null, valid_from: '2026-01-01', amount: 1250 };
const entry = {
  id: 1,
  ...{ uuid: uuid(1), person_id: 7, project_id: 3, description: 'Note G', billable: true, tag_ids: [5] },
  ...{ started_at: '2026-03-30T07:00:00.000Z', ended_at: '2026-03-30T08:30:00.000Z' },
  ...{ reference: { id: 'T-1' }, allowed_overlaps: [uuid(2)], a_later_column: true },
};
const tables: Record<string, object[]> = {
  workspace: [settings],
  people: [{ ...ada, color: '0b6e67', closed: false }],
  members: [{ person_id: 7, name: null }],
  clients: [{ id: 2, name: 'Royal Society', company: '', archived: false }],
  projects: [{ ...engine, estimate_hours: null }],
  project_members: [{ project_id: 3, person_id: 7, role: 'manager' }],
  tags: [{ id: 5, title: 'draft', color: '#000000', archived: true }],
  rates: [rate],
  time_entries: [entry, { ...entry, uuid: uuid(2), ended_at: null, project_id: null, tag_ids: [] }],
  saved_reports: [],
};

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An archive with other rows in some tables; `edit` changes its files after their hashes were taken. */
function archive(rows: Record<string, object[]> = {}, edit: Record<string, string | null> = {}, head = {}) {
  const files = Object.entries({ ...tables, ...rows }).map(
    ([table, own]) => [`${table}.jsonl`, linesOf(own)] as const,
  );
  const listed = files.map(([name, text]) => ({ name, sha256: sha256(text) }));
  const manifest = { format: 'timeweave-workspace', version: 1, exported_at: '2026-11-18T09:00:00.000Z' };
  const all = {
    ...Object.fromEntries(files),
    'manifest.json': JSON.stringify({ ...manifest, files: listed, ...head }),
    ...edit,
  };
  return zipOf(
    Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
  );
}

const scanned = async (zip: Promise<Buffer>) => scanFile(sourceOf(await zip, 'archive.zip', 1_000));

const refused = async (zip: Promise<Buffer>) => {
  try {
    await scanned(zip);
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
  return 'read';
};

it('an archive is read with its settings, rows and period; later columns do not matter', async () => {
  expect(await scanned(archive())).toMatchObject({
    ...{ holds: 'archive', rows: 2, period: { from: '2026-03-30', to: '2026-03-30' } },
    settings: { title: 'Engines', currency: 'EUR' },
  });
});

const rest = 'The archive was edited, or is damaged. Nothing of it can be imported.';

it.each<[string, Record<string, object[]>, string]>([
  [
    'a tag that an entry has twice',
    { time_entries: [{ ...entry, tag_ids: [5, 5] }] },
    'time_entries.jsonl, row 1: tag_ids is missing or wrong',
  ],
  [
    'an unknown person',
    { time_entries: [entry, { ...entry, person_id: 8 }] },
    'time_entries.jsonl, row 2: person_id 8 is not in people.jsonl',
  ],
  [
    'an unknown project',
    { time_entries: [{ ...entry, project_id: 9 }] },
    'row 1: project_id 9 is not in projects',
  ],
  ['an unknown tag', { time_entries: [{ ...entry, tag_ids: [5, 6] }] }, 'row 1: tag_ids 6 is not in tags'],
  ['an unknown client', { clients: [] }, 'projects.jsonl, row 1: client_id 2 is not in clients.jsonl'],
  [
    'an id twice',
    { tags: [tables.tags, tables.tags].flatMap((rows) => rows ?? []) },
    'tags.jsonl, row 2: the id 5 is there twice',
  ],
  [
    'an end before the start',
    { time_entries: [{ ...entry, ended_at: '2026-03-30T06:00:00.000Z' }] },
    'row 1: start and end are wrong',
  ],
  [
    'fractions of a second',
    { time_entries: [{ ...entry, started_at: '2026-03-30T07:00:00.500Z' }] },
    'row 1: started_at is missing or wrong',
  ],
  [
    'no such day',
    { time_entries: [{ ...entry, started_at: '2026-13-30T07:00:00.000Z' }] },
    'row 1: start and end are wrong',
  ],
  [
    'no uuid',
    { time_entries: [{ ...entry, uuid: 'x' }] },
    'time_entries.jsonl, row 1: uuid is missing or wrong',
  ],
  [
    'a script as an address',
    { time_entries: [{ ...entry, reference: { id: '1', url: 'javascript:1' } }] },
    'row 1: reference is missing or wrong',
  ],
  [
    'a text with NUL',
    { time_entries: [{ ...entry, description: 'a\0b' }] },
    'row 1: description is missing or wrong',
  ],
  [
    'half a letter',
    { time_entries: [{ ...entry, description: 'a\ud800b' }] },
    'row 1: description is missing or wrong',
  ],
  [
    'a rate of no day',
    { rates: [{ ...rate, valid_from: '2026-02-30' }] },
    'rates.jsonl, row 1: the day 2026-02-30',
  ],
  ['no kind of rate', { rates: [{ ...rate, kind: undefined }] }, 'rates.jsonl, row 1: kind is missing'],
  ['a rate of nobody', { rates: [{ ...rate, person_id: null }] }, 'rates.jsonl, row 1: it has neither'],
  ['a negative rate', { rates: [{ ...rate, amount: -1 }] }, 'rates.jsonl, row 1: amount is missing or wrong'],
  [
    'an unknown currency',
    { workspace: [{ ...settings, currency: 'XXQ' }] },
    'workspace.jsonl, row 1: the currency XXQ',
  ],
  [
    'an unknown time zone',
    { workspace: [{ ...settings, time_zone: '+02:00' }] },
    'row 1: the time zone +02:00 is unknown',
  ],
])('%s refuses the archive with file and row', async (_what, rows, message) => {
  const said = await refused(archive(rows));
  expect(said).toContain(message);
  expect(said).toContain(rest);
});

it.each<[string, Promise<Buffer>, RegExp]>([
  ['a newer version', archive({}, {}, { version: 2 }), /newer version of Timeweave\. Update/],
  ['another format', archive({}, {}, { format: 'x' }), /^manifest\.json in the zip file can’t be read/],
  [
    'a missing table',
    archive({}, { 'rates.jsonl': null }),
    /^The archive lacks rates\.jsonl\. Export it again/,
  ],
  ['an unlisted table', archive({}, {}, { files: [] }), /^The archive lacks workspace\.jsonl/],
  [
    'an edited table',
    archive({}, { 'rates.jsonl': linesOf([{ ...rate, amount: 1 }]) }),
    /^rates\.jsonl is not as it was exported/,
  ],
  [
    'a removed entry',
    archive({}, { 'time_entries.jsonl': linesOf([entry]) }),
    /^time_entries\.jsonl is not as/,
  ],
  ['broken JSON', archive({}, { 'tags.jsonl': '{"id": 5,\n' }), /^tags\.jsonl, row 1: /],
  ['another encoding', archive({}, { 'tags.jsonl': '\u0000' }), /encoding/],
  ['a nested zip', archive({}, { 'more.zip': 'PK' }), /contains another one, more\.zip/],
  ['a bomb', archive({}, { 'people.jsonl': ' '.repeat(30 << 20) }), /too large when unpacked/],
])('%s refuses the archive with what to do', async (_what, zip, message) => {
  expect(await refused(zip)).toMatch(message);
});

it('a cut archive is refused', async () => {
  const zip = await archive();
  expect(await refused(Promise.resolve(zip.subarray(0, -200)))).toMatch(/damaged or cut off/);
});
