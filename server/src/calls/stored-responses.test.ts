import { randomUUID } from 'node:crypto';
import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

async function member() {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  return { id, personId: person.id, token: await server.signIn(person.id) };
}

type Member = Awaited<ReturnType<typeof member>>;

const entriesOf = ({ personId }: Member) =>
  server.db.selectFrom('time_entry').where('person_id', '=', personId).orderBy('id').selectAll().execute();

const start = ({ id, token }: Member, key: string, title = 'Note G') =>
  server.call('POST /api/usertime/create', { workspace_id: id, title }, token, key);

it('executes a repeated request once, and returns the same response', async () => {
  const ada = await member();
  const key = randomUUID();
  const first = await start(ada, key);
  server.clock.goOn(600);
  const again = await start(ada, key);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('executes ten simultaneous copies of a request once', async () => {
  const ada = await member();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(ada, key)));
  expect(new Set(answers.map(({ body }) => body.results.insertId)).size).toBe(1);
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('executes a request without a key each time', async () => {
  const ada = await member();
  for (const title of ['a', 'a'])
    await server.call('POST /api/usertime/create', { workspace_id: ada.id, title }, ada.token);
  expect(await entriesOf(ada)).toHaveLength(2);
});

it('rejects a key that was used for another request', async () => {
  const ada = await member();
  const key = randomUUID();
  await start(ada, key);
  const other = await start(ada, key, 'Note H');
  expect(other).toMatchObject({ status: 409, body: { errors: [{ param: 'Idempotency-Key' }] } });
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('rejects an invalid key', async () => {
  expect(await start(await member(), 'x')).toMatchObject({ status: 400 });
});

it('executes a failed request again with the same key', async () => {
  const ada = await member();
  const key = randomUUID();
  const edit = (timer_id: number) =>
    server.call('PUT /api/usertime/update_title', { timer_id, title: 'Note H' }, ada.token, key);
  expect(await edit(999_999_999)).toMatchObject({ status: 404 });
  const { body } = await start(ada, randomUUID());
  expect(await edit(body.results.insertId)).toMatchObject({ status: 200 });
});

it('separates the keys of two users', async () => {
  const [ada, mary] = [await member(), await member()];
  const key = randomUUID();
  await start(ada, key);
  await start(mary, key);
  expect([await entriesOf(ada), await entriesOf(mary)]).toMatchObject([[{}], [{}]]);
});

it('executes a request again with the same key after a day', async () => {
  const ada = await member();
  const key = randomUUID();
  await start(ada, key);
  server.clock.goOn(86_401);
  const [second, again] = [await start(ada, key), await start(ada, key)];
  expect(again).toEqual(second);
  expect(await entriesOf(ada)).toHaveLength(2);
});

it('rolls back only the failed ones of several changes', async () => {
  const ada = await member();
  const { body } = await start(ada, randomUUID());
  const running = body.results.insertId;
  const finished = await server.call(
    'POST /api/usertime/manual_entry',
    { workspace_id: ada.id, timer_start: 1_795_000_000, timer_end: 1_795_003_600 },
    ada.token,
    randomUUID(),
  );
  const ids = [running, finished.body.results.insertId];
  const removal = { workspace_id: ada.id, timer_ids: ids };
  const key = randomUUID();
  for (const time of ['first', 'again']) {
    const { body } = await server.call('POST /api/usertime/delete', removal, ada.token, key);
    expect([time, body.results]).toMatchObject([
      time,
      [{ done: false, msg: 'A running timer is discarded, not deleted.' }, { done: true }],
    ]);
  }
  expect(await entriesOf(ada)).toMatchObject([{ id: running }]);
});
