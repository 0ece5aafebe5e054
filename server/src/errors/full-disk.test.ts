import { sql } from 'kysely';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let workspace_id: number;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  const { id, adminId } = await buildWorkspace(server.db);
  workspace_id = id;
  token = await server.signIn(adminId);
});
afterAll(() => server.close());

it('a full disk of the database causes a 503 with a time to retry', async () => {
  await sql`create function fill_disk() returns trigger language plpgsql
    as $$ begin raise 'could not extend file "base/1/2"' using errcode = 'disk_full'; end $$`.execute(
    server.db,
  );
  await sql`create trigger fill_disk before insert on client execute function fill_disk()`.execute(server.db);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/client/add',
    headers: { authorization: `Bearer ${token}` },
    payload: { workspace_id, client_name: 'Babbage', company_name: 'Babbage & Co' },
  });
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '60',
    { errors: [{ msg: 'The server has no space left. Please try again later.' }] },
  ]);
});
