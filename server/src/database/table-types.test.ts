import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { tableTypes } from './table-types.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('the committed types of tables are those of the migrated database; `npm run surface` writes them', async () => {
  const file = join(import.meta.dirname, 'table-types.ts');
  const types = await tableTypes(server.db);
  if (process.env.WRITE_TABLE_TYPES) writeFileSync(file, types);
  expect(readFileSync(file, 'utf8')).toBe(types);
});
