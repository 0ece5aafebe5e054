import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Asks for a report of so many different descriptions. */
async function report(descriptions: number, encodings: string) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    select ${workspace_id}, ${adminId}, 'Work ' || n, '2026-11-17T09:00:00Z', '2026-11-17T10:00:00Z'
    from generate_series(1, ${descriptions}::int) n
  `.execute(server.db);
  return server.app.inject({
    method: 'POST',
    url: '/api/report/week_data',
    headers: { authorization: `Bearer ${await server.signIn(adminId)}`, 'accept-encoding': encodings },
    payload: { workspace_id, start: '2026-11-16', end: '2026-11-22', timeZone: 'UTC' },
  });
}

it('a large report is compressed for a client that accepts gzip', async () => {
  const { statusCode, headers, rawPayload } = await report(1000, 'gzip, deflate, br');
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  const text = gunzipSync(rawPayload).toString();
  expect(JSON.parse(text)).toMatchObject({ entries: 1000, totalTime: 3_600_000_000 });
  expect(rawPayload.length).toBeLessThan(text.length / 8);
});

it('a large report varies by its encoding', async () => {
  for (const encodings of ['gzip', 'identity'])
    expect((await report(1000, encodings)).headers.vary).toBe('accept-encoding');
});

it('a client may give gzip a weight', async () => {
  expect((await report(1000, 'br;q=1.0, gzip;q=0.8')).headers['content-encoding']).toBe('gzip');
});

it.each([
  ['a large report for a client that does not accept it', 1000, 'identity'],
  ['a large report for a client that refuses it', 1000, 'gzip;q=0, identity'],
  ['a small report', 3, 'gzip'],
])('%s is not compressed', async (_what, descriptions, encodings) => {
  const response = await report(descriptions, encodings);
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
  expect(response.json()).toMatchObject({ entries: descriptions });
});
