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
  until,
} from '../testing/index.ts';
import { statementsDuring } from './statements.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

async function member() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, workspace_id);
  const token = await server.signIn(personId);
  const entry = async (start = '2026-11-17T09:00:00Z', seconds: number | null = 60, details = {}) =>
    (await buildEntry(server.db, workspace_id, personId, start, seconds, details)).id;
  const tag = async (title: string) => (await buildTag(server.db, workspace_id, title)).id;
  const project = async (details = {}) =>
    (await buildProject(server.db, workspace_id, { created_by: personId, ...details })).id;
  const edit = (timer_ids: number[], fields: object) =>
    server.call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids, ...fields }, token);
  const undo = (undo_id: number | undefined) =>
    server.call('PUT /api/usertime/bulk_undo', { workspace_id, undo_id }, token);
  const update = (call: 'update_title' | 'update_tag', timer_id: number, fields: object) =>
    server.call(`PUT /api/usertime/${call}`, { timer_id, ...fields }, token);
  return { workspace_id, adminId, personId, token, entry, tag, project, edit, undo, update };
}

const rowsOf = (personId: number) =>
  server.db.selectFrom('time_entry').where('person_id', '=', personId).orderBy('id').selectAll().execute();

async function tagsOf(ids: number[]) {
  const rows = await server.db
    .selectFrom('time_entry_tag')
    .where('entry_id', 'in', ids)
    .select(['entry_id', 'tag_id'])
    .orderBy('tag_id')
    .execute();
  return ids.map((id) => rows.filter(({ entry_id }) => entry_id === id).map(({ tag_id }) => tag_id));
}

const done = (timer_id: number) => ({ timer_id, uuid: expect.any(String), done: true });
const refused = (timer_id: number, msg: string) => ({ timer_id, done: false, msg });
const missing = 'This time entry does not exist.';
const locked = 'Time entries up to 16-11-2026 are locked in this workspace.';
const changedMeanwhile = 'Someone changed this time entry in the meantime.';

describe('a bulk edit', () => {
  it('waits for the user’s own, and for nobody else’s', async () => {
    const [ada, mary] = [await member(), await member()];
    const [adas, marys] = [[await ada.entry()], [await mary.entry()]];
    const statuses: number[] = [];
    let others = Promise.resolve<unknown[]>([]);
    await server.db.transaction().execute(async (transaction) => {
      await sql`select from time_entry where id = ${adas[0]} for update`.execute(transaction);
      others = Promise.all(
        Array.from({ length: 23 }, async (_, n) => {
          statuses.push((await ada.edit(adas, { title: `Change ${n}` })).status);
        }),
      );
      expect(await mary.edit(marys, { title: 'At once' })).toMatchObject({ status: 200 });
      await until('two of Ada’s changes are refused', () => statuses.length === 2);
      expect(statuses).toEqual([503, 503]);
    });
    await others;
    expect(statuses.slice(2)).toEqual(Array.from({ length: 21 }, () => 200));
  });

  it('adds and removes tags and keeps the other tags of each entry', async () => {
    const { entry, tag, edit, update } = await member();
    const [a, b, c] = [await tag('a'), await tag('b'), await tag('c')];
    const ids = [await entry(), await entry(), await entry()];
    await update('update_tag', ids[0] ?? 0, { tag_id: `${a},${b}` });
    await update('update_tag', ids[1] ?? 0, { tag_id: b });
    const { body } = await edit(ids, { add_tags: [c], remove_tags: [b] });
    expect(body.results).toEqual(ids.map(done));
    expect(await tagsOf(ids)).toEqual([[a, c], [c], [c]]);
    await edit(ids, { tag_id: String(b) });
    expect(await tagsOf(ids)).toEqual([[b], [b], [b]]);
  });

  it('rejects contradictory or unknown tags', async () => {
    const { entry, tag, edit } = await member();
    const [id, a] = [await entry(), await tag('a')];
    for (const fields of [
      { add_tags: [a], remove_tags: [a] },
      { tag_id: a, add_tags: [a] },
    ]) {
      expect(await edit([id], fields)).toMatchObject({ status: 400 });
    }
    const foreign = await buildTag(server.db, (await buildWorkspace(server.db)).id);
    expect(await edit([id], { add_tags: [foreign.id] })).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'This tag does not exist.' }] },
    });
    expect(await tagsOf([id])).toEqual([[]]);
  });

  it('has a result for each entry', async () => {
    const { workspace_id, entry, edit, personId } = await member();
    const [old, fresh, running] = [
      await entry('2026-11-16T09:00:00Z'),
      await entry(),
      await entry('2026-11-18T08:00:00Z', null),
    ];
    await server.db
      .updateTable('workspace')
      .set({ locked_until: '2026-11-16' })
      .where('id', '=', workspace_id)
      .execute();
    const { body } = await edit([running, old, 4_000_000_000, fresh], { title: 'Same' });
    expect(body.results).toMatchObject([
      done(running),
      refused(old, locked),
      refused(4_000_000_000, missing),
      done(fresh),
    ]);
    expect(await rowsOf(personId)).toMatchObject([
      { description: 'Note G' },
      { description: 'Same' },
      { description: 'Same' },
    ]);
  });

  it('is undone once, with the former values of each entry', async () => {
    const { personId, entry, tag, project, edit, undo, update } = await member();
    const [a, b, engine] = [await tag('a'), await tag('b'), await project()];
    const ids = [
      await entry('2026-11-17T09:00:00Z', 60, { project_id: engine, is_billable: true }),
      await entry('2026-11-17T10:00:00Z', 60, { description: 'Letters' }),
    ];
    await update('update_tag', ids[0] ?? 0, { tag_id: `${a},${b}` });
    const before = await rowsOf(personId);
    const { body } = await edit(ids, { title: 'Same', project_id: 0, is_billable: 0, tag_id: String(b) });
    expect(await rowsOf(personId)).toMatchObject([
      { description: 'Same', project_id: null, is_billable: false },
      { description: 'Same', project_id: null, is_billable: false },
    ]);
    expect(await undo(body.undo_id)).toMatchObject({ status: 200, body: { results: ids.map(done) } });
    const untimed = before.map((row) => ({ ...row, updated_at: expect.anything() }));
    expect(await rowsOf(personId)).toEqual(untimed);
    expect(await tagsOf(ids)).toEqual([[a, b], []]);
    expect(await undo(body.undo_id)).toMatchObject({ status: 404, body: { errors: [{ param: 'undo_id' }] } });
  });

  it('is undone without overwriting later changes', async () => {
    const { workspace_id, personId, token, entry, edit, undo, update } = await member();
    const ids = [await entry(), await entry(), await entry(), await entry()];
    const [kept = 0, renamed = 0, deleted = 0, marked = 0] = ids;
    const { body } = await edit(ids, { title: 'Same' });
    await update('update_title', renamed, { title: 'Newer' });
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [deleted] }, token);
    await server.call('PUT /api/usertime/update_billable', { timer_id: marked, is_billable: 1 }, token);
    const { results } = (await undo(body.undo_id)).body;
    expect(results).toMatchObject([
      done(kept),
      refused(renamed, changedMeanwhile),
      refused(deleted, missing),
      done(marked),
    ]);
    expect(await rowsOf(personId)).toMatchObject([
      { description: 'Note G' },
      { description: 'Newer' },
      { description: 'Note G', is_billable: true },
    ]);
  });

  it('can be undone only by its user, for a day', async () => {
    const { workspace_id, adminId, personId, entry, edit, undo } = await member();
    const { body } = await edit([await entry()], { title: 'Same' });
    const admin = await server.signIn(adminId);
    const asked = { workspace_id, undo_id: body.undo_id };
    expect(await server.call('PUT /api/usertime/bulk_undo', asked, admin)).toMatchObject({ status: 404 });
    server.clock.goOn(24 * 3600 + 1);
    expect(await undo(body.undo_id)).toMatchObject({ status: 404 });
    expect(await rowsOf(personId)).toMatchObject([{ description: 'Same' }]);
  });

  it('without an effect cannot be undone', async () => {
    const { entry, edit } = await member();
    const id = await entry();
    expect((await edit([id], { title: 'Note G' })).body).toEqual({ results: [done(id)] });
    expect((await edit([4_000_000_000], { title: 'Same' })).body.undo_id).toBeUndefined();
  });
});

describe('a bulk change', () => {
  const calls = [
    'PUT /api/usertime/bulk_edit',
    'POST /api/usertime/delete',
    'POST /api/usertime/restore',
  ] as const;

  it('needs a few statements and one notification for 500 entries', async () => {
    const { workspace_id, personId, token, tag } = await member();
    const tags = [await tag('a'), await tag('b')];
    const rows = await server.db
      .insertInto('time_entry')
      .values(
        Array.from({ length: 500 }, (_, minute) => ({
          workspace_id,
          person_id: personId,
          description: 'Note G',
          is_billable: false,
          started_at: new Date(Date.UTC(2026, 10, 17, 0, minute)),
          ended_at: new Date(Date.UTC(2026, 10, 17, 0, minute + 1)),
        })),
      )
      .returning('id')
      .execute();
    const timer_ids = rows.map(({ id }) => id);
    for (const call of calls) {
      const fields = call.endsWith('edit') ? { title: 'Same', add_tags: tags } : {};
      const { sent, result } = await statementsDuring(() =>
        server.call(call, { workspace_id, timer_ids, ...fields }, token),
      );
      expect(result.body.results).toEqual(timer_ids.map(done));
      expect(sent.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
      expect(sent.filter((text) => text === 'begin')).toHaveLength(1);
      expect(sent.length).toBeLessThan(20);
    }
    expect(await tagsOf(timer_ids)).toEqual(timer_ids.map(() => tags));
  });

  it('locks entries in the order of their ids, to prevent deadlocks', async () => {
    const { entry, edit } = await member();
    const [low, high] = [await entry(), await entry()];
    const edited = await server.db.transaction().execute(async (transaction) => {
      const row = (id: number) => transaction.selectFrom('time_entry').where('id', '=', id).select('id');
      await row(low).forUpdate().execute();
      const editing = edit([high, low], { title: 'Same' });
      await untilLocked(server.db);
      // It waits for the lower id before it locks the higher one.
      await row(high).forUpdate().noWait().execute();
      return { editing };
    });
    expect(await edited.editing).toMatchObject({ body: { results: [done(high), done(low)] } });
  });
});
