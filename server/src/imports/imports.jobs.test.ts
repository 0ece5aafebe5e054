import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let server: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  server = await startTestApp();
  steps = importSteps(server);
});
afterAll(() => server.close());

const choices = {
  zone: 'Europe/Berlin',
  running: 'skip',
  breaks: 'tag',
  tasks: 'description',
  day_start: '09:00',
};

async function previewed(...lines: string[]) {
  const own = await importer(server);
  const import_id = await own.begin();
  const file_id = await own.add(import_id, 'toggl.csv', toggl(...lines));
  await own.preview(import_id);
  return { ...own, import_id, file_id };
}

it('another import adds no timer again that the first has stopped', async () => {
  const own = await importer(server);
  const running = toggl(line('Header', '2026-11-17').replace(/2026-11-17,10:30:00,01:30:00/, ',,'));
  await own.importFile('one.csv', running, { running: 'stop' });
  server.clock.goOn(60);
  await own.importFile('two.csv', running, { running: 'stop' });
  expect(await own.entries()).toHaveLength(1);
});

describe('a step', () => {
  it('needs a new preview after a part was sent again', async () => {
    const { import_id, file_id, workspace_id, token, step } = await previewed(line('Header'));
    const part = { workspace_id, import_id, file_id, part: 1, content: 'VXNlcg==' };
    await server.call('PUT /api/import/add_part', part, token);
    expect(await step('start', import_id)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'The preview is not ready yet.' }] },
    });
  });

  it('imports no file in part, when another cannot be read any more', async () => {
    const own = await previewed(line('Header'));
    const { import_id, add, preview, step, get, entries } = own;
    const file_id = await add(import_id, 'other.csv', toggl(line('Footer')));
    await preview(import_id);
    await step('start', import_id);
    await server.db
      .updateTable('import_part')
      .set({ content: Buffer.from('no gzip') })
      .where('file_id', '=', file_id)
      .execute();
    await steps.run(own, 'write', import_id);
    expect(await get(import_id)).toMatchObject({ state: 'draft', error: expect.stringMatching(/failed/) });
    expect(await entries()).toEqual([]);
  });

  it('is done when it was written, whatever fails after that', async () => {
    const own = await previewed(line('Header'));
    await own.step('start', own.import_id);
    const db = steps.watched((statement) => {
      if (statement.includes('analyze')) throw new Error('no connection');
    });
    await steps.run(own, 'write', own.import_id, { db });
    expect(await own.get(own.import_id)).toMatchObject({ state: 'done', error: null });
  });

  it.each(['read', 'write'] as const)('is left to another server when this one stops: %s', async (job) => {
    const own = await previewed(line('Header'));
    await own.step(job === 'read' ? 'read' : 'start', own.import_id);
    const signal = AbortSignal.abort(new Error('The server stops'));
    await expect(steps.run(own, job, own.import_id, { signal })).rejects.toThrow('The server stops');
    const state = job === 'read' ? 'reading' : 'importing';
    expect(await own.get(own.import_id)).toMatchObject({ state, error: null });
  });

  it('changes nothing when it was cancelled while it wrote', async () => {
    const own = await previewed(line('Header'));
    const { import_id, step, get, entries } = own;
    await step('start', import_id);
    const db = steps.meanwhile('insert into time_entry_tag', () => step('cancel', import_id));
    await steps.run(own, 'write', import_id, { db });
    expect(await get(import_id)).toMatchObject({ state: 'draft', error: null });
    expect(await entries()).toEqual([]);
  });

  it.each(['fails', 'ends'])('leaves an import to the next one that was begun again: it %s', async (how) => {
    const own = await previewed(line('Header'));
    const { import_id, step, add, get } = own;
    await step('read', import_id, { choices });
    let begunAgain: Promise<unknown> | undefined;
    let fails = how === 'fails';
    const again = async () => {
      await step('cancel', import_id);
      await add(import_id, 'other.csv', toggl(line('Footer')));
      await step('read', import_id, { choices });
    };
    const db = steps.watched(
      (statement) => {
        if (statement.includes('import_part') && statement.includes('content')) begunAgain ??= again();
      },
      async () => {
        await begunAgain;
        if (!begunAgain || !fails) return;
        fails = false;
        throw new Error('no connection');
      },
    );
    await steps.run(own, 'read', import_id, { db });
    expect(await get(import_id)).toMatchObject({ error: null });
    await steps.run(own, 'read', import_id);
    expect(await get(import_id)).toMatchObject({ state: 'draft', preview: { rows: 2 } });
  });
});

it('holds three imports at once, also while they are read', async () => {
  const { begin, add, step, workspace_id, token } = await importer(server);
  const [first] = [await begin(), await begin(), await begin()];
  await add(first, 'toggl.csv', toggl(line('Header')));
  await step('read', first);
  expect(await server.call('POST /api/import/create', { workspace_id }, token)).toMatchObject({
    status: 409,
  });
});

describe('an undo that was given up', () => {
  const failedJobs = (importId: number) =>
    server.db
      .updateTable('job')
      .set({ failed_at: server.clock.now() })
      .where('kind', '=', 'import/undo')
      .where(sql<boolean>`(payload ->> 'importId')::bigint = ${importId}`)
      .execute();

  it.each(['its job failed for the last time', 'its job is gone'])('can be tried again: %s', async (how) => {
    const own = await importer(server);
    const { import_id } = await own.importFile('toggl.csv', toggl(line('Header')));
    await own.step('undo', import_id, { edited: 'keep' });
    expect(await own.get(import_id)).toMatchObject({ state: 'undoing', error: null });
    expect(await own.step('undo', import_id, { edited: 'keep' })).toMatchObject({ status: 409 });
    if (how.includes('gone')) await server.db.deleteFrom('job').where('kind', '=', 'import/undo').execute();
    else await failedJobs(import_id);
    expect(await own.get(import_id)).toMatchObject({
      state: 'done',
      undoable_until: expect.any(Number),
      error: expect.stringMatching(/^The undo failed/),
    });
    expect(await own.undo(import_id)).toMatchObject({ status: 200 });
    expect(await own.get(import_id)).toMatchObject({ state: 'undone', error: null });
    expect(await own.entries()).toEqual([]);
  });
});
