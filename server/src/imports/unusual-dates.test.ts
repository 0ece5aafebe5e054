import { startTestApp, type TestApp } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it.each([
  ['0000-01-01', /doesn’t exist|before the year 2000/],
  ['0001-01-01', /before the year 2000/],
  ['1899-12-31', /before the year 2000/],
  ['1999-12-31', /before the year 2000/],
  ['2199-12-31', /more than a year from now/],
  ['2200-01-01', /more than a year from now/],
  ['9999-12-31', /more than a year from now/],
])('a row of %s is listed as one that cannot be read, beside those that can', async (day, reason) => {
  const own = await importer(server);
  const import_id = await own.begin();
  await own.add(import_id, 'toggl.csv', toggl(line('Never', day), line('Header')));
  await own.preview(import_id);
  const answer = await server.call(
    'POST /api/import/get',
    { workspace_id: own.workspace_id, import_id },
    own.token,
  );
  expect(answer).toMatchObject({
    status: 200,
    body: {
      error: null,
      preview: { entries: 1, problems: 1, first_problems: [{ msg: expect.stringMatching(reason) }] },
    },
  });
});

it('an end in the year 9999, and a duration beyond all years, are listed as well', async () => {
  const own = await importer(server);
  const import_id = await own.begin();
  const rows = ['2026-03-30,09:00,9999-12-31,10:00,', '2026-03-30,09:00,,08:00,99999999999:00:00'];
  await own.add(import_id, 'own.csv', ['Date,Start,End date,End,Duration', ...rows].join('\n'));
  expect(await own.preview(import_id)).toMatchObject({ error: null, preview: { entries: 0, problems: 2 } });
});
