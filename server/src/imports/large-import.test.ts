import { sql } from 'kysely';
import { startTestApp, type TestApp, until } from '../testing/index.ts';
import { importer } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const file = (rows: number) =>
  [
    'User,Email,Start date,Start time,End date,End time',
    ...Array.from({ length: rows }, (_, index) => {
      const [day, time] = new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString().split(/[T.]/);
      return `Mara Lind,mara@example.test,${day},${time},${day},${time}`;
    }),
  ].join('\n');

/** Returns how often both tables were analysed. */
async function analyses(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select min(analyze_count) as count from pg_stat_user_tables
    where relname in ('time_entry', 'imported_entry')`.execute(server.db);
  return rows[0]?.count ?? 0;
}

it('a large import is analysed while it is written, so that it does not read all entries of a person for each', async () => {
  const { importFile } = await importer(server);
  await importFile('small.csv', file(2));
  await until('the small one is analysed at its end', async () => (await analyses()) === 1);
  await importFile('large.csv', file(1_200));
  await until('the large one is analysed twice', async () => (await analyses()) === 3);
});

it('a file with more than 10,000 clients is refused without a reading of its rows', async () => {
  const { begin, add, firstPreview } = await importer(server);
  const rows = Array.from({ length: 10_001 }, (_, n) => `2026-08-03,1:00,Client ${n}`);
  const id = await begin();
  await add(id, 'a.csv', `Date,Duration,Client\n${rows.join('\n')}\n`);
  const { files, preview } = await firstPreview(id);
  expect(files[0]?.problem).toMatch(/^The file has more than 10,000 different clients/);
  expect(preview).toMatchObject({ entries: 0, clients: { added: 0 } });
}, 60_000);
