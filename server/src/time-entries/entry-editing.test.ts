import { sql } from 'kysely';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { rowsOf, trackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;

const member = () => trackingMember(server);

const tagsOf = async (id: number) =>
  (await server.db.selectFrom('time_entry_tag').where('entry_id', '=', id).select('tag_id').execute()).map(
    ({ tag_id }) => tag_id,
  );

describe('a manual entry', () => {
  const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:30:00Z') };

  it('is added with all its fields', async () => {
    const { workspace_id, personId, token } = await member();
    const project = await buildProject(server.db, workspace_id, { created_by: personId });
    const tag = await buildTag(server.db, workspace_id);
    const said = { title: 'Note G', project_id: project.id, is_billable: 1, tag_check_array: [tag.id] };
    const payload = { workspace_id, ...said, ...times, crdate: null, isStop: 1 };
    const { status, body } = await server.call('POST /api/usertime/manual_entry', payload, token);
    expect(status).toBe(200);
    expect(await rowsOf(server, personId)).toMatchObject([
      { id: body.results.insertId, description: 'Note G', duration_s: 5400, is_billable: true },
    ]);
    expect(await tagsOf(body.results.insertId)).toEqual([tag.id]);
  });

  it('must end after its start, and within the maximum duration', async () => {
    const { workspace_id, personId, token } = await member();
    const add = (span: object) =>
      server.call('POST /api/usertime/manual_entry', { workspace_id, ...times, ...span }, token);
    for (const timer_end of [times.timer_start - 1, times.timer_start + 1000 * 3600]) {
      expect(await add({ timer_end })).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'timer_end' }] },
      });
    }
    expect(await rowsOf(server, personId)).toEqual([]);
  });
});

describe('an edit', () => {
  it('moves start and end, or the start of a running entry', async () => {
    const { personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 60);
    const edit = (change: object) =>
      server.call('PUT /api/usertime/edit_manually', { timer_id, ...change }, token);
    const timer_start = unix('2026-11-17T08:00:00Z');
    expect(await edit({ timer_start })).toMatchObject({ status: 200 });
    expect(await rowsOf(server, personId)).toMatchObject([{ duration_s: 3660 }]);
    expect(await edit({ timer_end: timer_start - 1 })).toMatchObject({ status: 400 });

    const { id: running } = await entry('2026-11-18T08:00:00Z', null);
    const move = (change: object) =>
      server.call('PUT /api/usertime/edit_manually', { timer_id: running, ...change }, token);
    expect(await move({ timer_start: unix('2026-11-18T07:00:00Z') })).toMatchObject({ status: 200 });
    expect(await move({ timer_start: unix('2026-11-18T09:00:01Z') })).toMatchObject({ status: 400 });
    expect(await move({ timer_end: unix('2026-11-18T08:30:00Z') })).toMatchObject({ status: 409 });
  });

  it('changes tags, as a list or a number, and several fields at once', async () => {
    const { workspace_id, personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 60);
    const [a, b] = [
      await buildTag(server.db, workspace_id, 'a'),
      await buildTag(server.db, workspace_id, 'b'),
    ];
    const tag = (tag_id: string | number) =>
      server.call('PUT /api/usertime/update_tag', { timer_id, tag_id }, token);
    await tag(`${a.id},${b.id}`);
    expect((await tagsOf(timer_id)).toSorted()).toEqual([a.id, b.id]);
    await tag(b.id);
    expect(await tagsOf(timer_id)).toEqual([b.id]);
    await tag('');
    expect(await tagsOf(timer_id)).toEqual([]);

    const project = await buildProject(server.db, workspace_id, { created_by: personId });
    const parts = { timer_id, workspace_id, project_id: project.id, tag_id: String(a.id), is_billable: 1 };
    expect(await server.call('PUT /api/usertime/update_parts', parts, token)).toMatchObject({ status: 200 });
    expect(await rowsOf(server, personId)).toMatchObject([{ project_id: project.id, is_billable: true }]);
    const foreign = await buildTag(server.db, (await buildWorkspace(server.db)).id);
    expect(await tag(foreign.id)).toMatchObject({ status: 404 });
    expect(await tagsOf(timer_id)).toEqual([a.id]);
  });

  it('of several entries returns a result for each', async () => {
    const { workspace_id, personId, token, entry } = await member();
    const [one, two] = [await entry('2026-11-17T09:00:00Z', 60), await entry('2026-11-17T10:00:00Z', 60)];
    const colleague = await buildMember(server.db, workspace_id);
    const theirs = await buildEntry(server.db, workspace_id, colleague.id, '2026-11-17T09:00:00Z', 60);
    const timer_ids = [one.id, theirs.id, two.id];
    const { body } = await server.call(
      'PUT /api/usertime/bulk_edit',
      { workspace_id, timer_ids, title: 'Same', is_billable: 1 },
      token,
    );
    expect(body.results).toMatchObject([
      { timer_id: one.id, done: true },
      {
        timer_id: theirs.id,
        done: false,
        msg: 'Only the owner, the managers of its project and admins may change this entry.',
      },
      { timer_id: two.id, done: true },
    ]);
    expect(await rowsOf(server, personId)).toMatchObject([{ description: 'Same' }, { description: 'Same' }]);
    expect(await rowsOf(server, colleague.id)).toMatchObject([{ description: 'Note G' }]);
  });
});

describe('a copy', () => {
  it('has the same times and all other fields', async () => {
    const { workspace_id, personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 60, { is_billable: true });
    const tag = await buildTag(server.db, workspace_id);
    await server.call('PUT /api/usertime/update_tag', { timer_id, tag_id: tag.id }, token);
    const { body } = await server.call('POST /api/usertime/duplicate', { timer_id }, token);
    const [first, second] = await rowsOf(server, personId);
    expect(second).toMatchObject({
      ...first,
      id: body.results.insertId,
      uuid: expect.not.stringMatching(String(first?.uuid)),
      updated_at: expect.anything(),
      created_at: expect.anything(),
    });
    expect(await tagsOf(body.results.insertId)).toEqual([tag.id]);
  });
});

describe('a split', () => {
  it('creates two parts with the same total duration', async () => {
    const { personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 3600);
    const at = unix('2026-11-17T09:20:00Z');
    expect(await server.call('POST /api/usertime/split', { timer_id, at }, token)).toMatchObject({
      status: 200,
    });
    const rows = await rowsOf(server, personId);
    expect(rows).toMatchObject([{ duration_s: 1200 }, { duration_s: 2400 }]);
    expect(rows[0]?.ended_at).toEqual(rows[1]?.started_at);
  });

  it('around a break removes it', async () => {
    const { personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 3600, { is_billable: true });
    const [at, until] = [unix('2026-11-17T09:20:00Z'), unix('2026-11-17T09:30:00Z')];
    const { status, body } = await server.call('POST /api/usertime/split', { timer_id, at, until }, token);
    expect(status).toBe(200);
    expect(await rowsOf(server, personId)).toMatchObject([
      { id: timer_id, ended_at: new Date('2026-11-17T09:20:00Z'), duration_s: 1200 },
      {
        id: body.results.insertId,
        started_at: new Date('2026-11-17T09:30:00Z'),
        duration_s: 1800,
        is_billable: true,
      },
    ]);
  });

  it('with a break outside the entry changes nothing', async () => {
    const { personId, token, entry } = await member();
    const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 3600);
    const at = unix('2026-11-17T09:20:00Z');
    const split = (until: unknown) => server.call('POST /api/usertime/split', { timer_id, at, until }, token);
    for (const until of [at - 1, unix('2026-11-17T10:00:00Z'), unix('2026-11-17T11:00:00Z'), -1, '9:30']) {
      expect(await split(until)).toMatchObject({ status: 400, body: { errors: [{ param: 'until' }] } });
    }
    expect(await rowsOf(server, personId)).toMatchObject([{ duration_s: 3600 }]);
  });

  it('is possible only within a finished entry', async () => {
    const { personId, token, entry } = await member();
    const { id } = await entry('2026-11-17T09:00:00Z', 3600);
    const running = await entry('2026-11-18T08:00:00Z', null);
    const split = (timer_id: number, at: string) =>
      server.call('POST /api/usertime/split', { timer_id, at: unix(at) }, token);
    for (const at of ['2026-11-17T09:00:00Z', '2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z']) {
      expect(await split(id, at)).toMatchObject({ status: 400, body: { errors: [{ param: 'at' }] } });
    }
    expect(await split(running.id, '2026-11-18T08:30:00Z')).toMatchObject({ status: 409 });
    expect(await rowsOf(server, personId)).toHaveLength(2);
  });
});

describe('a deleted entry', () => {
  it('can be restored unchanged, with its id and tags', async () => {
    const { workspace_id, personId, token, entry } = await member();
    const { id } = await entry('2026-11-17T09:00:00Z', 60);
    const tag = await buildTag(server.db, workspace_id);
    await server.call('PUT /api/usertime/update_tag', { timer_id: id, tag_id: tag.id }, token);
    const [before] = await rowsOf(server, personId);
    const named = { workspace_id, timer_ids: [id] };
    const removed = await server.call('POST /api/usertime/delete', named, token);
    expect(removed.body.results).toMatchObject([{ timer_id: id, done: true }]);
    expect(await rowsOf(server, personId)).toEqual([]);
    expect((await server.call('POST /api/usertime/delete', named, token)).body.results[0]?.done).toBe(false);

    expect((await server.call('POST /api/usertime/restore', named, token)).body.results[0]?.done).toBe(true);
    expect(await rowsOf(server, personId)).toEqual([{ ...before, updated_at: expect.anything() }]);
    expect(await tagsOf(id)).toEqual([tag.id]);
    expect((await server.call('POST /api/usertime/restore', named, token)).body.results[0]?.done).toBe(false);
  });

  it('cannot be restored after a day', async () => {
    const { workspace_id, token, entry } = await member();
    const [old, fresh] = [await entry('2026-11-17T09:00:00Z', 60), await entry('2026-11-17T11:00:00Z', 60)];
    const remove = (id: number) =>
      server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [id] }, token);
    await remove(old.id);
    await server.db
      .updateTable('deleted_time_entry')
      .set({ deleted_at: sql<Date>`deleted_at - interval '25 hours'` })
      .where('id', '=', old.id)
      .execute();
    await remove(fresh.id);
    const named = { workspace_id, timer_ids: [old.id, fresh.id] };
    const { body } = await server.call('POST /api/usertime/restore', named, token);
    expect(body.results.map(({ done }) => done)).toEqual([false, true]);
  });

  it('can be restored only by its user, and was finished', async () => {
    const { workspace_id, personId, token, entry } = await member();
    const running = await entry('2026-11-18T08:00:00Z', null);
    const colleague = await buildMember(server.db, workspace_id);
    const theirs = await buildEntry(server.db, workspace_id, colleague.id, '2026-11-17T09:00:00Z', 60);
    const named = { workspace_id, timer_ids: [running.id, theirs.id] };
    for (const call of ['POST /api/usertime/delete', 'POST /api/usertime/restore'] as const) {
      const { body } = await server.call(call, named, token);
      expect(body.results.map(({ done }) => done)).toEqual([false, false]);
    }
    expect(
      [await rowsOf(server, personId), await rowsOf(server, colleague.id)].map(({ length }) => length),
    ).toEqual([1, 1]);
  });
});
