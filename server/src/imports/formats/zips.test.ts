import { Readable } from 'node:stream';
import { RefusedFile } from './messages.ts';
import { readCatalogue } from './read-scanned.ts';
import { scanFile } from './scan-file.ts';
import { readAll, sample, shownRow, sourceOf, zipOf } from './source-of.fixture.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

const solidtime = {
  'meta.json': JSON.stringify({ id: id(1), version: '1.0', organizations: [id(2)], exported_at: '' }),
  'members.csv': lines(
    'id,user_id,name,email,organization_id,billable_rate,role,created_at,updated_at',
    `${id(3)},${id(4)},"Mara Lind",Mara@example.test,${id(2)},,owner,2026-01-01T00:00:00Z,`,
    `${id(5)},${id(6)},"Tom Okoro",tom@example.test,${id(2)},,placeholder,2026-01-01T00:00:00Z,`,
  ),
  'clients.csv': lines(
    'id,name,organization_id,archived_at,created_at,updated_at',
    `${id(7)},Nordhafen,${id(2)},2026-02-01T00:00:00Z,,`,
    `${id(0)},,${id(2)},,,`,
  ),
  'projects.csv': lines(
    'id,name,color,billable_rate,is_public,client_id,organization_id,is_billable,archived_at,created_at,updated_at',
    `${id(8)},Website,#EF5350,10000,false,${id(7)},${id(2)},true,,,`,
  ),
  'tasks.csv': lines(
    'id,name,project_id,organization_id,done_at,created_at,updated_at',
    `${id(9)},Design,${id(8)},${id(2)},,,`,
  ),
  'tags.csv': lines('id,name,organization_id,created_at,updated_at', `${id(1)},"UI, Review",${id(2)},,`),
  'time_entries.csv': lines(
    'id,description,start,end,billable_rate,billable,member_id,user_id,organization_id,client_id,project_id,task_id,tags,is_imported,still_active_email_sent_at,created_at,updated_at',
    `${id(1)},"Header, two drafts",2026-03-28T22:40:00Z,2026-03-28T23:55:30Z,10000,true,${id(3)},${id(4)},${id(2)},${id(7)},${id(8)},${id(9)},"[""${id(1)}"",""${id(5)}""]",false,,,`,
    `${id(2)},,2026-03-30T07:00:00Z,,,false,${id(5)},${id(6)},${id(2)},,,,[],false,,,`,
  ),
};

const toggl = {
  'clients.json': [
    { id: 1, name: 'Nordhafen', wid: 1, archived: true },
    { id: 2, name: ' ' },
  ],
  'projects.json': [
    {
      ...{ id: 5, name: 'Website', client_id: 1, active: false, is_private: true, billable: true },
      ...{ color: '#0B83D9', estimated_seconds: 7200, actual_seconds: null },
    },
    {
      id: 6,
      name: 'Plan',
      client_name: 'Südwerk',
      active: true,
      status: 'active',
      estimated_hours: 1.5,
      color: 'red',
    },
  ],
  'tags.json': null,
  'workspace_users.json': [
    {
      id: 9,
      uid: 4,
      email: 'MARA@example.test',
      name: 'Mara Lind',
      timezone: 'Europe/Berlin',
      active: true,
      role: 'admin',
    },
    {
      id: 8,
      uid: 3,
      email: 'tom@example.test',
      name: 'Tom Okoro',
      timezone: 'Nowhere',
      inactive: true,
      admin: false,
    },
  ],
  'projects_users/5.json': [],
  'tasks/5.json': [{ id: 1, name: 'Design' }],
  'tasks/6.json': [],
};
const asText = (files: Readonly<Record<string, unknown>>, folder = '') =>
  Object.fromEntries(Object.entries(files).map(([name, list]) => [folder + name, JSON.stringify(list)]));

const scanZip = async (files: Readonly<Record<string, string | Buffer>>) =>
  scanFile(sourceOf(await zipOf(files), 'a.zip'));
const refusal = async (files: Readonly<Record<string, string | Buffer>>) => {
  try {
    return (await scanZip(files)).format;
  } catch (error) {
    return error instanceof RefusedFile ? `${error.code}: ${error.message}` : error;
  }
};

it.each(['', 'export/'])('a solidtime export in %p has entries and a catalogue', async (folder) => {
  const files = Object.fromEntries(Object.entries(solidtime).map(([name, text]) => [folder + name, text]));
  const source = sourceOf(await zipOf(files), 'export.zip');
  const { scan, rows } = await readAll(source);
  expect(scan).toMatchObject({
    format: 'solidtime',
    rowsWithoutZone: 0,
    runningRows: 1,
  });
  expect(rows.map(shownRow)).toEqual([
    '2 2026-03-28T22:40:00 2026-03-28T23:55:30 | mara@example.test | Mara Lind | Nordhafen | Website | Design: Header, two drafts | UI, Review | true',
    '3 skipped running',
  ]);
  expect(await readCatalogue(source, scan)).toEqual({
    clients: [{ name: 'Nordhafen', archived: true }],
    projects: [
      {
        ...{ name: 'Website', client: 'Nordhafen', color: '#ef5350', archived: false, billable: true },
        estimatedSeconds: null,
      },
    ],
    tags: ['UI, Review'],
  });
});

it.each(['', 'toggl_workspace_1/'])('Toggl’s data export in %p is a catalogue', async (folder) => {
  const source = sourceOf(await zipOf(asText(toggl, folder)), 'toggl.zip');
  const scan = await scanFile(source);
  expect(scan).toEqual({ holds: 'catalogue', format: 'toggl-data', table: null });
  expect(await readCatalogue(source, scan)).toEqual({
    clients: [{ name: 'Nordhafen', archived: true }],
    projects: [
      {
        ...{ name: 'Website', client: 'Nordhafen', color: '#0b83d9', archived: true, billable: true },
        estimatedSeconds: 7200,
      },
      {
        ...{ name: 'Plan', client: 'Südwerk', color: null, archived: false, billable: null },
        estimatedSeconds: 5400,
      },
    ],
    tags: [],
  });
});

it('thousands of small files do not stop Toggl’s export', async () => {
  const small = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`projects_users/${n}.json`, []]));
  expect(await refusal(asText({ ...toggl, ...small }))).toBe('toggl-data');
});

it('a table in a zip is read, such as that of our own data export', async () => {
  const files = { 'README.txt': 'x', 'profile.json': '{}', 'time-entries.csv': sample('timeweave-data.csv') };
  const { scan, rows } = await readAll(sourceOf(await zipOf(files), 'data.zip'));
  expect([scan.format, scan.table.member, rows.length]).toEqual(['timeweave', 'time-entries.csv', 2]);
});

it.each<[string, Readonly<Record<string, string | Buffer>>, RegExp]>([
  ['nothing known', { 'a.txt': 'x' }, /^zip-unknown: .*Unpack it, and import its CSV files/],
  ['two tables', { 'a.csv': 'x', 'b.csv': 'y' }, /^zip-unknown: /],
  ['a zip', { 'inner.zip': 'PK', 'a.csv': 'x' }, /^zip-nested: .*another one, inner\.zip/],
  [
    'two files of one name',
    { 'a/clients.json': '[]', 'b/clients.json': '[]' },
    /^zip-twice: .*clients\.json twice/,
  ],
  ['a bomb', { 'a.csv': Buffer.alloc(11 << 20) }, /^zip-bomb: /],
  ['an empty table', { 'a.csv': '' }, /^empty: /],
])('a zip with %s is refused', async (_name, files, message) => {
  expect(await refusal(files)).toMatch(message);
});

it('a zip with a wrong checksum is refused', async () => {
  const bytes = await zipOf({ 'entries.csv': 'start,end\n2026-03-09 09:00,2026-03-09 10:00\n' });
  // In the directory, 16 bytes after its signature.
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE((bytes.readUInt32LE(directory + 16) ^ 1) >>> 0, directory + 16);
  await expect(scanFile(sourceOf(bytes, 'a.zip'))).rejects.toThrow(
    'entries.csv in the zip file can’t be read. Export it again.',
  );
});

it('JSON that is no list is refused', async () => {
  for (const text of ['{', '{}', '"x"', '\xff']) {
    const source = sourceOf(await zipOf({ 'clients.json': Buffer.from(text, 'latin1') }), 'a.zip');
    await expect(scanFile(source)).rejects.toMatchObject({ code: 'zip-file' });
  }
});

it('paths out of the folder, passwords and cut files are refused', async () => {
  const zip = await zipOf({ 'xx/clients.json': '[]' });
  const patched = (from: string, to: string) =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
  const code = async (bytes: Buffer) => {
    const source = sourceOf(bytes, 'a.zip');
    return scanFile(source)
      .then((scan) => readCatalogue(source, scan))
      .then(
        () => 'read',
        (error: unknown) => (error instanceof RefusedFile ? error.code : error),
      );
  };
  expect(await code(zip)).toBe('read');
  expect(await code(patched('xx/', '../'))).toBe('zip-paths');
  expect(await code(patched('xx/', '/x/'))).toBe('zip-paths');
  expect(await code(zip.subarray(0, -10))).toBe('zip-damaged');
  const encrypted = Buffer.from(zip);
  encrypted[zip.indexOf('PK\x01\x02') + 8] = 9;
  expect(await code(encrypted)).toBe('zip-encrypted');
});

it('a file that unpacks to more than the directory says is refused', async () => {
  const zip = await zipOf({ 'a.csv': `Date,Duration\n${'2026-03-30,1:00\n'.repeat(1000)}` });
  zip.writeUInt32LE(100, zip.indexOf('PK\x01\x02') + 24);
  await expect(scanFile(sourceOf(zip, 'a.zip'))).rejects.toMatchObject({ code: 'zip-damaged' });
});

it('an upload that cannot be read is no damaged zip', async () => {
  const source = sourceOf(await zipOf({ 'table.csv': 'Start,Duration\n2026-03-28 09:00,1:00\n' }), 'a.zip');
  const scan = await scanFile(source);
  const lost = new Error('The connection was lost');
  const open = () =>
    new Readable({
      read() {
        this.destroy(lost);
      },
    });
  await expect(scanFile({ ...source, open: (range) => (range ? open() : source.open()) })).rejects.toBe(lost);
  expect(scan.format).toBe('columns');
});
