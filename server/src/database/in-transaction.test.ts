import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Makes the first inserts of entries fail with the error; a sequence counts them even when rolled back. */
async function failFirst(times: number, code: string): Promise<void> {
  await sql`drop sequence if exists tries cascade`.execute(server.db);
  await sql`create sequence tries`.execute(server.db);
  await sql
    .raw(
      `create or replace function fail_first() returns trigger language plpgsql as $$
       begin
         if nextval('tries') <= ${times} then raise exception 'collision' using errcode = '${code}'; end if;
         return new;
       end $$`,
    )
    .execute(server.db);
  await sql`create or replace trigger fail_first before insert on time_entry
    for each row execute function fail_first()`.execute(server.db);
}

async function tries(): Promise<number | undefined> {
  const { rows } = await sql<{ last_value: number }>`select last_value from tries`.execute(server.db);
  return rows[0]?.last_value;
}

/** Starts a timer, with an Idempotency-Key if given. */
async function startTimer(key?: string) {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/usertime/create',
    headers: {
      authorization: `Bearer ${await server.signIn(person.id)}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: { workspace_id: id, title: 'Note G' },
  });
  const entries = await server.db
    .selectFrom('time_entry')
    .where('person_id', '=', person.id)
    .select('description')
    .execute();
  return { response, entries };
}

describe.each([
  ['a deadlock', '40P01'],
  ['a serialisation failure', '40001'],
])('%s', (_, code) => {
  it.each([
    ['without a key', undefined],
    ['with an Idempotency-Key', randomUUID()],
  ])('is retried three times and changes once, %s', async (_with, key) => {
    await failFirst(3, code);
    const { response, entries } = await startTimer(key);
    expect([response.statusCode, entries]).toEqual([200, [{ description: 'Note G' }]]);
    expect(await tries()).toBe(4);
  });

  it('gets a 503 with a retry time after four attempts', async () => {
    await failFirst(100, code);
    const { response, entries } = await startTimer();
    expect([response.statusCode, response.headers['retry-after'], response.json(), entries]).toEqual([
      503,
      '1',
      { errors: [{ msg: 'Someone else is changing this. Please try again.' }] },
      [],
    ]);
    expect(await tries()).toBe(4);
  });
});

it('another error is not retried', async () => {
  await failFirst(1, '23514');
  expect((await startTimer()).response.statusCode).toBe(500);
  expect(await tries()).toBe(1);
});
