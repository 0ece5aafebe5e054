import {
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00.750Z'));

async function member() {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  const token = await server.signIn(person.id);
  const named = (name: 'delete_start' | 'undo_discard') => (timer_id: number) =>
    server.call(`POST /api/usertime/${name}`, { timer_id }, token);
  const start = async (fields: object = {}): Promise<number> => {
    const payload = { workspace_id: id, ...fields };
    const { body } = await server.call('POST /api/usertime/create', payload, token);
    return body.results.insertId;
  };
  const running = async () => (await server.call('POST /api/usertime/running', {}, token)).body.running;
  const rows = () =>
    server.db.selectFrom('time_entry').where('person_id', '=', person.id).orderBy('id').selectAll().execute();
  return {
    id,
    personId: person.id,
    token,
    start,
    running,
    rows,
    discard: named('delete_start'),
    undo: named('undo_discard'),
  };
}

it('a discarded timer continues without changes', async () => {
  const { id, personId, start, discard, undo, running } = await member();
  const project = await buildProject(server.db, id, { created_by: personId });
  const tag = await buildTag(server.db, id, 'maths');
  const fields = { title: 'Note G', project_id: project.id, is_billable: 1, tag_check_array: [tag.id] };
  const timer = await start(fields);
  const [before] = await running();
  await discard(timer);
  expect(await running()).toEqual([]);
  server.clock.goOn(7);
  expect(await undo(timer)).toMatchObject({ status: 200 });
  const [after] = await running();
  expect(after).toEqual({
    ...before,
    timerTime: 7_000,
    displayTime: '00:00:07',
    modified_date: expect.any(String),
  });
});

it('a discarded timer ends at the start of a timer that was started meanwhile', async () => {
  const { start, discard, undo, rows } = await member();
  const timer = await start({ title: 'discarded' });
  server.clock.goOn(600);
  await discard(timer);
  server.clock.goOn(5);
  await start({ title: 'newer' });
  server.clock.goOn(5);
  expect(await undo(timer)).toMatchObject({ status: 200 });
  expect(await rows()).toMatchObject([
    { description: 'discarded', duration_s: 605 },
    { description: 'newer', ended_at: null },
  ]);
});

it('a discarded timer ends at its discard when the other one started before it', async () => {
  const { start, discard, undo, rows } = await member();
  const timer = await start({ title: 'discarded' });
  server.clock.goOn(60);
  await discard(timer);
  await start({ title: 'earlier', timer_start: Date.parse('2026-11-18T08:00:00Z') / 1000 });
  expect(await undo(timer)).toMatchObject({ status: 200 });
  expect(await rows()).toMatchObject([
    { description: 'discarded', duration_s: 60 },
    { description: 'earlier', ended_at: null },
  ]);
});

it('a repeated undo, or one without a discard, changes nothing', async () => {
  const { start, discard, undo, rows } = await member();
  const timer = await start();
  expect(await undo(timer)).toMatchObject({ status: 200 });
  await discard(timer);
  expect(await undo(timer)).toMatchObject({ status: 200 });
  expect(await undo(timer)).toMatchObject({ status: 200 });
  expect(await rows()).toMatchObject([{ id: timer, ended_at: null }]);
});

it('another user cannot restore a discarded timer, and a bulk restore skips it', async () => {
  const { id, token, start, discard, rows } = await member();
  const other = await member();
  const timer = await start();
  await discard(timer);
  expect(await other.undo(timer)).toMatchObject({ status: 404 });
  const payload = { workspace_id: id, timer_ids: [timer] };
  const { body } = await server.call('POST /api/usertime/restore', payload, token);
  expect(body.results).toMatchObject([{ timer_id: timer, done: false }]);
  expect(await rows()).toEqual([]);
});

it('a deactivated member cannot restore a timer', async () => {
  const { id, personId, start, discard, undo } = await member();
  const timer = await start();
  await discard(timer);
  await server.db
    .updateTable('membership')
    .set({ active: false })
    .where('workspace_id', '=', id)
    .where('person_id', '=', personId)
    .execute();
  expect(await undo(timer)).toMatchObject({ status: 404 });
});

it('an undo adds no finished entry to a locked period', async () => {
  const { id, start, discard, undo, rows } = await member();
  const timer = await start();
  await discard(timer);
  server.clock.goOn(86_000);
  await server.db.updateTable('workspace').set({ locked_until: '2026-11-18' }).where('id', '=', id).execute();
  await start({ title: 'newer', timer_start: Date.parse('2026-11-19T08:00:00Z') / 1000 });
  expect(await undo(timer)).toMatchObject({ status: 403 });
  expect(await rows()).toMatchObject([{ description: 'newer' }]);
});

it('simultaneous undos and starts lose no entry', async () => {
  const { id, personId, start, discard, undo, rows } = await member();
  await buildEntry(server.db, id, personId, '2026-11-17T09:00:00Z', 60);
  const timer = await start();
  await discard(timer);
  server.clock.goOn(5);
  await Promise.all([undo(timer), start(), undo(timer), start()]);
  const all = await rows();
  expect(all).toHaveLength(4);
  expect(all.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});
