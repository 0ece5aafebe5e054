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

it('does once what is sent twice, and answers the same', async () => {
  const ada = await member();
  const key = randomUUID();
  const first = await start(ada, key);
  server.clock.goOn(600);
  const again = await start(ada, key);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('does once what is sent ten times at once', async () => {
  const ada = await member();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(ada, key)));
  expect(new Set(answers.map(({ body }) => body.results.insertId)).size).toBe(1);
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('does what is sent without a key as often as it is sent', async () => {
  const ada = await member();
  for (const title of ['a', 'a'])
    await server.call('POST /api/usertime/create', { workspace_id: ada.id, title }, ada.token);
  expect(await entriesOf(ada)).toHaveLength(2);
});

it('refuses a key that belongs to another change', async () => {
  const ada = await member();
  const key = randomUUID();
  await start(ada, key);
  const other = await start(ada, key, 'Note H');
  expect(other).toMatchObject({ status: 409, body: { errors: [{ param: 'Idempotency-Key' }] } });
  expect(await entriesOf(ada)).toHaveLength(1);
});

it('refuses a key that is none', async () => {
  expect(await start(await member(), 'x')).toMatchObject({ status: 400 });
});

it('lets what was refused be tried again with the same key', async () => {
  const ada = await member();
  const key = randomUUID();
  const edit = (timer_id: number) =>
    server.call('PUT /api/usertime/update_title', { timer_id, title: 'Note H' }, ada.token, key);
  expect(await edit(999_999_999)).toMatchObject({ status: 404 });
  const { body } = await start(ada, randomUUID());
  expect(await edit(body.results.insertId)).toMatchObject({ status: 200 });
});

it('keeps the keys of two people apart', async () => {
  const [ada, mary] = [await member(), await member()];
  const key = randomUUID();
  await start(ada, key);
  await start(mary, key);
  expect([await entriesOf(ada), await entriesOf(mary)]).toMatchObject([[{}], [{}]]);
});

it('forgets a key after a day', async () => {
  const ada = await member();
  const key = randomUUID();
  await start(ada, key);
  server.clock.goOn(86_401);
  await start(ada, key);
  expect(await entriesOf(ada)).toHaveLength(2);
});

it('undoes of several changes just those that are refused', async () => {
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
