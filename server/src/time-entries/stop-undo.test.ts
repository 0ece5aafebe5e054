import { buildEntry, buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T12:00:00Z'));

const seconds = (iso: string) => Date.parse(iso) / 1000;

/** A member whose entry ended at 11:00. */
async function stopped() {
  const { id, adminId } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  const entry = await buildEntry(server.db, id, person.id, '2026-11-18T09:00:00Z', 7200, {
    description: 'Note G',
  });
  const token = await server.signIn(person.id);
  const timer_end = seconds('2026-11-18T11:00:00Z');
  const undo = (end = timer_end, by = token) =>
    server.call('PUT /api/usertime/undo_stop', { timer_id: entry.id, timer_end: end }, by);
  const running = async () => (await server.call('POST /api/usertime/running', {}, token)).body.running;
  return { id, adminId, token, entry, timer_end, undo, running };
}

it('a stopped timer runs again from its start', async () => {
  const { entry, undo, running } = await stopped();
  expect(await undo()).toMatchObject({ status: 200 });
  expect(await running()).toMatchObject([
    { timer_id: entry.id, title: 'Note G', timer_start: seconds('2026-11-18T09:00:00Z'), timer_end: null },
  ]);
  // Sent again, or after a stop that was refused
  expect(await undo()).toMatchObject({ status: 200 });
});

it('a stop is not taken back once its end has changed', async () => {
  const { timer_end, undo, running } = await stopped();
  expect(await undo(timer_end - 60)).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'Someone changed this time entry in the meantime.', param: 'timer_id' }] },
  });
  expect(await running()).toEqual([]);
});

it('a stop is not taken back while another timer runs', async () => {
  const { id, token, undo, running } = await stopped();
  await server.call('POST /api/usertime/create', { workspace_id: id, title: 'Note H' }, token);
  expect(await undo()).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'Another timer is running.', param: 'timer_id' }] },
  });
  expect(await running()).toMatchObject([{ title: 'Note H' }]);
});

it('an entry in locked time, or of more than 999 hours ago, does not run again', async () => {
  const { id, undo } = await stopped();
  const rules = server.db.updateTable('workspace').where('id', '=', id);
  await rules.set({ locked_until: '2026-11-18' }).execute();
  expect((await undo()).status).toBe(403);
  await rules.set({ locked_until: null }).execute();
  server.clock.set('2026-12-30T09:00:00Z');
  expect((await undo()).status).toBe(400);
});

it('others cannot take a stop back: a colleague, the workspace’s admin, and the admin of another one', async () => {
  const { id, adminId, undo, timer_end } = await stopped();
  const colleague = await buildMember(server.db, id);
  const stranger = await buildWorkspace(server.db);
  for (const personId of [colleague.id, adminId, stranger.adminId])
    expect((await undo(timer_end, await server.signIn(personId))).status).toBe(404);
  expect((await undo(timer_end, '')).status).toBe(401);
});
