import { importPartBytes } from '@timeweave/shared/api';
import { defaultRetention } from '../config/index.ts';
import { housekeepingJobs } from '../housekeeping/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { runRecurringJob, startTestApp, type TestApp, testSecret } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** A draft with an announced file, and the calls of its upload. */
async function upload(parts = 1) {
  const own = await importer(server);
  const { workspace_id, token, begin } = own;
  const of = { workspace_id, import_id: await begin() };
  const announce = (more: object = {}) => {
    const file = { name: 'a.csv', bytes: 100, is_compressed: 0, parts, ...more };
    return server.call('POST /api/import/add_file', { ...of, ...file }, token);
  };
  const { file_id } = (await announce()).body;
  const send = (part = 1) => {
    const sent = { ...of, file_id, part, content: 'VXNlcg==' };
    return server.call('PUT /api/import/add_part', sent, token);
  };
  const removeFile = () => server.call('PUT /api/import/remove_file', { ...of, file_id }, token);
  return { ...own, import_id: of.import_id, announce, send, removeFile };
}

describe('a day’s uploads', () => {
  beforeEach(() => server.db.deleteFrom('rate_limit').execute());

  const mostParts = Math.floor(2e9 / importPartBytes);
  const setUsed = (limit: string, points: number) =>
    server.db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute();
  const refusal = (msg: string, param: string) => ({ status: 429, body: { errors: [{ msg, param }] } });

  it('are 200 files at most', async () => {
    const { announce } = await upload();
    await setUsed('import-file/person', 199);
    expect(await announce()).toMatchObject({ status: 200 });
    const msg =
      'You have uploaded 200 files within 24 hours. Try again in 24 hours, or export longer periods as fewer files.';
    expect(await announce()).toMatchObject(refusal(msg, 'name'));
  });

  it('are 2 GB at most, with parts that are sent again', async () => {
    const { send, announce } = await upload();
    await send();
    await setUsed('import-part/person', mostParts - 1);
    expect(await send()).toMatchObject({ status: 200 });
    const msg =
      'You can upload 2 GB in 24 hours, and with this file it would be more. Try again in 24 hours, or export a shorter period.';
    expect(await send()).toMatchObject(refusal(msg, 'content'));
    expect(await announce()).toMatchObject(refusal(msg, 'bytes'));
  });

  it('do not count a file that is refused', async () => {
    const { announce, send } = await upload();
    await send();
    await setUsed('import-part/person', mostParts - 5);
    await setUsed('import-file/person', 198);
    for (let times = 0; times < 3; times += 1)
      expect(await announce({ parts: 6 })).toMatchObject({ status: 429 });
    expect(await announce({ parts: 5 })).toMatchObject({ status: 200 });
    expect(await announce()).toMatchObject({ status: 200 });
  });
});

it('a workspace’s unfinished imports hold 1 GB at most', async () => {
  const { announce } = await upload();
  const add = () => announce({ parts: 1_747, bytes: 200_000_000 });
  for (let times = 0; times < 4; times += 1) expect(await add()).toMatchObject({ status: 200 });
  expect(await add()).toMatchObject({ status: 413, body: { errors: [{ param: 'bytes' }] } });
});

it('files that are added to several imports at once count together', async () => {
  const { workspace_id, token, begin } = await importer(server);
  const drafts = [await begin(), await begin(), await begin()];
  const file = { name: 'a.csv', bytes: 200_000_000, is_compressed: 0, parts: 1_747 };
  const add = (import_id: number) =>
    server.call('POST /api/import/add_file', { workspace_id, import_id, ...file }, token);
  const answers = await Promise.all([...drafts, ...drafts].map(add));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 413, 413]);
});

describe('stored parts', () => {
  it.each(['a discarded import', 'a removed file'])('of %s are deleted after the answer', async (what) => {
    const { send, step, removeFile, runJobs, storedParts, import_id } = await upload(2);
    await send(1);
    await send(2);
    const answer = await (what.includes('file') ? removeFile() : step('discard', import_id));
    expect(answer).toMatchObject({ status: 200 });
    expect(await storedParts(import_id)).toBe(2);
    await runJobs();
    expect(await storedParts(import_id)).toBe(0);
  });

  it('of other files stay when one is removed', async () => {
    const { add, send, removeFile, runJobs, storedParts, import_id } = await upload();
    await send();
    await add(import_id, 'other.csv', toggl(line('Header')));
    await removeFile();
    await runJobs();
    expect(await storedParts(import_id)).toBe(1);
  });

  it('of a file that is removed while they are sent do not stay', async () => {
    const { send, removeFile, runJobs, storedParts, import_id } = await upload(40);
    const sendAll = (from: number) => Array.from({ length: 20 }, (_, part) => send(from + part));
    const answers = await Promise.all([...sendAll(1), removeFile(), ...sendAll(21)]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    await runJobs();
    expect(await storedParts(import_id)).toBe(0);
  });
});

describe('the housekeeping', () => {
  const housekeep = () =>
    runRecurringJob(
      server,
      'housekeeping',
      housekeepingJobs(server.db, {
        ...{ clock: server.clock.now, cipher: fieldCipher(testSecret), log: server.app.log },
        retention: defaultRetention,
      }),
    );

  const becomes = (id: number, days: number, state: 'draft' | 'reading' | 'importing' | 'done') =>
    server.db
      .updateTable('import')
      .set({ created_at: new Date(server.clock.now().getTime() - days * 86_400_000), state })
      .where('id', '=', id)
      .execute();

  it.each([
    ['deletes', 'a draft of yesterday', 1.1, 'draft'],
    ['keeps', 'a draft of today', 0.9, 'draft'],
    ['keeps', 'an import that is at work', 6.9, 'importing'],
    ['deletes', 'an import whose step was given up', 7.1, 'reading'],
    ['deletes', 'an import that was made', 2, 'done'],
  ] as const)('%s the parts of %s', async (does, _what, days, state) => {
    const { send, storedParts, import_id } = await upload();
    await send();
    await becomes(import_id, days, state);
    await housekeep();
    expect(await storedParts(import_id)).toBe(does === 'keeps' ? 1 : 0);
  });

  it('deletes what an import of 90 days ago has noted, not the entries', async () => {
    const { importFile, entries } = await importer(server);
    const { import_id } = await importFile('toggl.csv', toggl(line('Header'), line('Footer')));
    await becomes(import_id, 91, 'done');
    await housekeep();
    const noted = server.db.selectFrom('imported_entry').where('import_id', '=', import_id).selectAll();
    expect(await noted.execute()).toEqual([]);
    expect(await entries()).toHaveLength(2);
  });
});
