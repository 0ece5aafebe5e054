import { readCsv, startTestApp, type TestApp } from '../testing/index.ts';
import { csvParts } from './other-trackers.ts';
import { company, trackedTime } from './workspace-export.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const description = '=SUM(A1), "quoted"\nsecond line';

it('the files for Toggl Track have its columns, and local times of the workspace’s zone', async () => {
  const house = await company(server);
  await trackedTime(server, house);
  const response = await house.follow(await house.linkFor('toggl'));
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="toggl-Europe-Berlin-2026-11-18.zip"',
  );
  const files = await house.exported('toggl');
  expect(Object.keys(files)).toEqual(['README.txt', 'toggl-time-entries-Europe-Berlin-1.csv']);
  expect(files['README.txt']).toContain('Europe/Berlin');
  expect(readCsv(files['toggl-time-entries-Europe-Berlin-1.csv'] ?? '')).toEqual([
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags'.split(','),
    ['Grace Hopper', house.member.email, '', 'Old', '', '', 'No', '2026-11-17', '23:59:30', '25:01:01', ''],
    [
      ...['Ada Lovelace', expect.stringContaining('@'), 'Royal Society', 'Note, G', '', description],
      ...['Yes', '2026-11-18', '10:00:00', '01:30:00', 'Call, research'],
    ],
  ]);
});

it('the files for Clockify have its columns and no longer names than it accepts', async () => {
  const house = await company(server);
  const { client, research } = await trackedTime(server, house);
  const [name, title] = ['ü😀'.repeat(60), 'ß'.repeat(120)];
  await server.db.updateTable('client').set({ name }).where('id', '=', client.id).execute();
  await server.db
    .updateTable('tag')
    .set({ title })
    .where('id', '=', research?.id ?? 0)
    .execute();
  const { 'clockify-time-entries-Europe-Berlin-1.csv': csv = '' } = await house.exported('clockify');
  expect(readCsv(csv)).toEqual([
    'Project,Client,Description,Task,Email,Tags,Billable,Start Date,Start Time,Duration (h)'.split(','),
    ['Old', '', '', '', house.member.email, '', 'No', '2026-11-17', '23:59:30', '25:01:01'],
    [
      ...['Note, G', 'ü😀'.repeat(50), description, '', expect.stringContaining('@')],
      ...[`Call, ${'ß'.repeat(100)}`, 'Yes', '2026-11-18', '10:00:00', '01:30:00'],
    ],
  ]);
});

it('a workspace without entries gets a file with the headings', async () => {
  const house = await company(server);
  const files = await house.exported('toggl');
  expect(readCsv(files['toggl-time-entries-Europe-Berlin-1.csv'] ?? '')).toHaveLength(1);
});

it('rows are split into files below the limit, each with the headings', async () => {
  async function* pages() {
    yield ['a', 'bb', 'ccc'];
    yield ['ü', 'dd'];
  }
  const format = { headings: ['H'], cellsOf: (row: string) => [row], maxBytes: 12 };
  const parts: [string, string][] = [];
  for await (const { name, content } of csvParts(pages(), format, String))
    for await (const text of content()) parts.push([name, String(text)]);
  expect(parts).toEqual([
    ['1', 'H\r\na\r\nbb\r\n'],
    ['2', 'H\r\nccc\r\n'],
    ['3', 'H\r\nü\r\ndd\r\n'],
  ]);
});
