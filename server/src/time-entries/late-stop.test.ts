import { sql } from 'kysely';
import {
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
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

/** Creates a timer that ran for a minute until another device stopped it, ten seconds ago. */
async function stoppedTimer() {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, workspace_id);
  const token = await server.signIn(personId);
  const tag = (await buildTag(server.db, workspace_id, 'maths')).id;
  const fields = { workspace_id, title: 'Note G', tag_check_array: [tag] };
  const { body } = await server.call('POST /api/usertime/create', fields, token);
  const timer_id = body.results.insertId;
  const stop = (typed: object, isStop = 1) =>
    server.call('PUT /api/usertime/update', { workspace_id, timer_id, isStop, ...typed }, token);
  server.clock.goOn(60);
  await stop({});
  server.clock.goOn(10);
  const row = () =>
    server.db.selectFrom('time_entry').where('id', '=', timer_id).selectAll().executeTakeFirstOrThrow();
  const tags = async () => {
    const { rows } = await sql<{ id: number }>`
      select tag_id as id from time_entry_tag where entry_id = ${timer_id}
    `.execute(server.db);
    return rows.map(({ id }) => id);
  };
  return { workspace_id, personId, token, timer_id, tag, stop, row, tags };
}

const end = new Date('2026-11-18T09:01:00Z');

it('a late stop saves the typed description, project, tags and billable flag, and keeps the end', async () => {
  const { workspace_id, personId, stop, row, tags } = await stoppedTimer();
  const project = await buildProject(server.db, workspace_id, { created_by: personId });
  const other = await buildTag(server.db, workspace_id, 'engines');
  const typed = { title: ' Note H ', project_id: project.id, is_billable: 1, tag_check_array: [other.id] };
  const timer_end = Date.parse('2026-11-18T09:00:30Z') / 1000;
  expect(await stop({ ...typed, timer_end })).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({
    description: 'Note H',
    project_id: project.id,
    is_billable: true,
    ended_at: end,
    duration_s: 60,
  });
  expect(await tags()).toEqual([other.id]);
});

it('a late stop does not change fields that it omits', async () => {
  const { stop, row, tags, tag } = await stoppedTimer();
  expect(await stop({ is_billable: 1 })).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ description: 'Note G', is_billable: true, ended_at: end });
  expect(await tags()).toEqual([tag]);
});

it('a late stop without changes has no effect, also in a locked period', async () => {
  const { workspace_id, stop, row, tag } = await stoppedTimer();
  const before = await row();
  await server.db
    .updateTable('workspace')
    .set({ locked_until: '2026-11-18' })
    .where('id', '=', workspace_id)
    .execute();
  for (const typed of [{}, { title: 'Note G', project_id: 0, is_billable: 0, tag_check_array: [tag] }]) {
    expect(await stop(typed)).toMatchObject({ status: 200 });
  }
  expect(await row()).toEqual(before);
  expect(await stop({ title: 'Note H' })).toMatchObject({ status: 403 });
  expect(await row()).toEqual(before);
});

it('a late stop cannot save an empty description that the workspace requires', async () => {
  const { workspace_id, personId, stop, row } = await stoppedTimer();
  const project = await buildProject(server.db, workspace_id, { created_by: personId });
  await server.db
    .updateTable('workspace')
    .set({ required_fields: true })
    .where('id', '=', workspace_id)
    .execute();
  expect(await stop({ title: '', project_id: project.id })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'title', code: 'required' }] },
  });
  expect(await row()).toMatchObject({ description: 'Note G', project_id: null });
});

it('a change that is not a stop is rejected when the timer has stopped', async () => {
  const { stop, row } = await stoppedTimer();
  expect(await stop({ title: 'Note H' }, 0)).toMatchObject({ status: 409 });
  expect(await row()).toMatchObject({ description: 'Note G' });
});

it('another user cannot save anything by a late stop', async () => {
  const { workspace_id, timer_id, row } = await stoppedTimer();
  const { id: foreign, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  const fields = { timer_id, isStop: 1, title: 'Mine' };
  for (const [id, status] of [
    [workspace_id, 403],
    [foreign, 404],
  ]) {
    expect(
      await server.call('PUT /api/usertime/update', { workspace_id: id, ...fields }, token),
    ).toMatchObject({ status });
  }
  expect(await row()).toMatchObject({ description: 'Note G' });
});
