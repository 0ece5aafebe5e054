import { sql } from 'kysely';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
  untilLocked,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00.750Z'));

async function member() {
  const { id } = await buildWorkspace(server.db);
  const person = await buildMember(server.db, id);
  return { id, personId: person.id, token: await server.signIn(person.id) };
}

const start = (id: number, token: string, fields: object = {}) =>
  server.call('POST /api/usertime/create', { workspace_id: id, ...fields }, token);

const rowsOf = (personId: number) =>
  server.db.selectFrom('time_entry').where('person_id', '=', personId).orderBy('id').selectAll().execute();

it('starts an entry with all its fields, and shows it as running', async () => {
  const { id, personId, token } = await member();
  const project = await buildProject(server.db, id, { created_by: personId });
  const tags = [await buildTag(server.db, id, 'research'), await buildTag(server.db, id, 'maths')];
  const fields = { title: ' Note G ', project_id: project.id, is_billable: 1, timerTime: 0, isStop: 0 };
  const { status, body } = await start(id, token, { ...fields, tag_check_array: tags.map((tag) => tag.id) });
  expect(status).toBe(200);

  server.clock.goOn(75);
  const { body: shown } = await server.call('POST /api/usertime/running', {}, token);
  expect(shown.running).toMatchObject([
    {
      timer_id: body.results.insertId,
      title: 'Note G',
      project_name: 'Difference Engine',
      tag_title: 'maths,research',
      timer_start: Date.parse('2026-11-18T09:00:00Z') / 1000,
      timer_end: null,
      timerTime: 75_000,
      displayTime: '00:01:15',
      isStop: 0,
      is_billable: 1,
      workspace_id: id,
    },
  ]);
});

it('stops the running entry in any workspace when the next one starts', async () => {
  const { id, personId, token } = await member();
  const elsewhere = await buildWorkspace(server.db);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: elsewhere.id, person_id: personId, role: 'member' })
    .execute();
  await start(elsewhere.id, token);
  server.clock.goOn(60);
  await start(id, token);
  const [first, second] = await rowsOf(personId);
  expect(first).toMatchObject({ ended_at: second?.started_at, duration_s: 60 });
  expect(second?.ended_at).toBeNull();
});

it('rejects a start that waits while an admin deactivates the member', async () => {
  const { id, personId, token } = await member();
  const started = await server.db.transaction().execute(async (transaction) => {
    await sql`select from person where id = ${personId} for no key update`.execute(transaction);
    const call = start(id, token);
    await untilLocked(server.db);
    await sql`update membership set active = false where person_id = ${personId}`.execute(transaction);
    return { call };
  });
  expect(await started.call).toMatchObject({ status: 403, body: { errors: [{ param: 'workspace_id' }] } });
  expect(await rowsOf(personId)).toEqual([]);
});

it('accepts twelve simultaneous starts, after which one timer runs', async () => {
  const { id, personId, token } = await member();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => start(id, token, { title: `start ${n}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const rows = await rowsOf(personId);
  expect(rows).toHaveLength(12);
  expect(rows.filter((row) => row.ended_at === null)).toHaveLength(1);
});

it('is limited to one running entry by the database', async () => {
  const { id, personId } = await member();
  await buildEntry(server.db, id, personId, '2026-11-18T08:00:00Z', null);
  await expect(buildEntry(server.db, id, personId, '2026-11-18T08:30:00Z', null)).rejects.toThrow(
    'time_entry_one_running_per_person',
  );
  await expect(buildEntry(server.db, id, personId, '2026-11-18T08:30:00Z', -1)).rejects.toThrow(
    'time_entry_order',
  );
});

it('does not stop the running entry when the next start refers to missing rows', async () => {
  const { id, personId, token } = await member();
  await start(id, token);
  const other = await member();
  const foreignProject = await buildProject(server.db, other.id, { created_by: other.personId });
  const foreignTag = await buildTag(server.db, other.id);
  for (const [fields, param] of [
    [{ project_id: foreignProject.id }, 'project_id'],
    [{ tag_check_array: [foreignTag.id] }, 'tag_check_array'],
  ] as const) {
    const { status, body } = await start(id, token, fields);
    expect([status, body.errors[0]?.param]).toEqual([404, param]);
  }
  expect(await rowsOf(personId)).toMatchObject([{ ended_at: null }]);
});

it('changes and stops the running entry; a second stop keeps the end', async () => {
  const { id, personId, token } = await member();
  const timer_id = (await start(id, token, { title: 'draft' })).body.results.insertId;
  server.clock.goOn(90);
  const update = (fields: object) =>
    server.call('PUT /api/usertime/update', { workspace_id: id, timer_id, ...fields }, token);
  expect(await update({ isStop: 0, title: 'Note G', timerTime: 5 })).toMatchObject({ status: 200 });
  expect(await update({ isStop: 1, timer_end: 946_684_800 })).toMatchObject({
    status: 200,
    body: { status: 200 },
  });
  server.clock.goOn(60);
  expect(await update({ isStop: 1 })).toMatchObject({ status: 200 });
  expect(await update({ isStop: 0 })).toMatchObject({ status: 409 });
  expect(await rowsOf(personId)).toMatchObject([{ description: 'Note G', duration_s: 90 }]);
});

it('changes title, project and billable flag of an entry, running or finished', async () => {
  const { id, personId, token } = await member();
  const project = await buildProject(server.db, id, { created_by: personId });
  const entry = await buildEntry(server.db, id, personId, '2026-11-17T09:00:00Z', 60);
  const named = { timer_id: entry.id };
  await server.call('PUT /api/usertime/update_title', { ...named, title: 'Note H' }, token);
  await server.call('PUT /api/usertime/update_billable', { ...named, is_billable: 1 }, token);
  const booking = { ...named, workspace_id: id, project_id: project.id };
  expect(await server.call('PUT /api/usertime/update_project', booking, token)).toMatchObject({
    status: 200,
  });
  expect(await rowsOf(personId)).toMatchObject([
    { description: 'Note H', is_billable: true, project_id: project.id, duration_s: 60 },
  ]);
  await server.call('PUT /api/usertime/update_project', { ...booking, project_id: 0 }, token);
  expect(await rowsOf(personId)).toMatchObject([{ project_id: null }]);
  const wrong = await server.call('PUT /api/usertime/update_billable', { ...named, is_billable: 2 }, token);
  expect([wrong.status, wrong.body.errors[0]?.param]).toEqual([400, 'is_billable']);
});

it('discards a running entry, but never a finished one', async () => {
  const { id, personId, token } = await member();
  const finished = await buildEntry(server.db, id, personId, '2026-11-17T09:00:00Z', 60);
  const refused = await server.call('POST /api/usertime/delete_start', { timer_id: finished.id }, token);
  expect(refused.status).toBe(409);
  const timer_id = (await start(id, token)).body.results.insertId;
  expect(await server.call('POST /api/usertime/delete_start', { timer_id }, token)).toMatchObject({
    status: 200,
  });
  expect(await rowsOf(personId)).toMatchObject([{ id: finished.id }]);
});

it('rejects text that cannot be stored', async () => {
  const { id, token } = await member();
  expect(await start(id, token, { title: 'a\0b' })).toMatchObject({ status: 400 });
});

it.each([
  ['30 seconds ago', -30, -30],
  ['a second ahead, as a device’s clock may be', 1, 1],
  ['an hour ahead', 3600, 0],
])('starts at the time that the device displayed: %s', async (_name, told, kept) => {
  const { id, personId, token } = await member();
  const now = Math.floor(server.clock.now().getTime() / 1000);
  await start(id, token, { timer_start: now + told });
  const [entry] = await rowsOf(personId);
  expect(entry?.started_at.getTime()).toBe((now + kept) * 1000);
});
