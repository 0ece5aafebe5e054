import { startTestApp, type TestApp } from '../testing/index.ts';
import { importer } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const headings = 'Tag;Was;Anfang;Minuten';
const own = (day: string) => `${headings}\n${day};Aufmaß;09:00;90\n`;
const fields = [
  { field: 'startDate', column: 0 },
  { field: 'description', column: 1 },
  { field: 'startTime', column: 2 },
  { field: 'minutes', column: 3 },
];

/** Imports a file whose columns are mapped by hand, in the zone of New York. */
async function mapped() {
  const admin = await importer(server);
  const import_id = await admin.begin();
  const file_id = await admin.add(import_id, 'own.csv', own('2026-03-30'));
  await admin.preview(import_id, { zone: 'America/New_York', columns: [{ file_id, fields }] });
  await admin.start(import_id);
  return admin;
}

type Admin = Awaited<ReturnType<typeof importer>>;

/** Returns the first preview of a file, made without choices. */
async function offered({ begin, add, firstPreview }: Admin, ...files: string[]) {
  const import_id = await begin();
  for (const [index, content] of files.entries()) await add(import_id, `file-${index}.csv`, content);
  return firstPreview(import_id);
}

it('offers the mapping of the columns, and the time zone, for a file with the same headings', async () => {
  const admin = await mapped();
  const next = await offered(admin, own('2026-04-02'));
  expect(next).toMatchObject({
    files: [{ mapping: expect.arrayContaining(fields), missing: [] }],
    choices: { zone: 'America/New_York', columns: [{ fields: expect.arrayContaining(fields) }] },
    preview: { entries: 1 },
  });
  await admin.start(next.import_id);
  expect((await admin.entries()).at(-1)).toMatchObject({
    description: 'Aufmaß',
    start: new Date('2026-04-02T13:00:00Z'),
  });
});

it('offers nothing for other headings, in another workspace, or of an import that was undone', async () => {
  const admin = await mapped();
  const [other, foreign] = [own('2026-04-02').replace('Minuten', 'Dauer'), await importer(server)];
  const usual = { choices: { zone: 'Europe/Berlin' } };
  expect(await offered(admin, other)).toMatchObject(usual);
  expect(await offered(foreign, own('2026-04-02'))).toMatchObject({
    ...usual,
    files: [{ missing: ['start', 'end or duration'] }],
  });
  const { workspace_id, token } = admin;
  const { results } = (await server.call('POST /api/import/list', { workspace_id }, token)).body;
  await admin.undo(results.find(({ state }) => state === 'done')?.import_id ?? 0);
  expect(await offered(admin, own('2026-04-02'))).toMatchObject({
    ...usual,
    files: [{ missing: ['start', 'end or duration'] }],
  });
});

it('offers the order of the dates and the members for files of the same program', async () => {
  const admin = await importer(server);
  const harvest = (day: string) =>
    `Date,Client,Project,Notes,Hours,Billable?,First Name,Last Name\n${day},Nordhafen,Website,Header,1.5,Yes,Mara,Lind\n`;
  const import_id = await admin.begin();
  await admin.add(import_id, 'harvest.csv', harvest('03/04/2026'));
  const key = (await admin.preview(import_id)).preview?.people[0]?.key;
  await admin.preview(import_id, {
    date_order: 'DMY',
    people: [{ key, to: 'member', user_id: admin.personId }],
  });
  await admin.start(import_id);
  expect(await offered(admin, harvest('05/06/2026'))).toMatchObject({
    choices: { date_order: 'DMY' },
    preview: { from: '2026-06-05', people: [{ to: 'member', user_id: admin.personId }] },
  });
});
