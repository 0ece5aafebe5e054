import { randomUUID } from 'node:crypto';
import { buildMember, buildTag, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { entryOf, rowsOf, trackingMember, type TrackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;

type Caller = Pick<TrackingMember, 'workspace_id' | 'token'>;

const member = () => trackingMember(server);

it('lists and the running entry contain UUIDs', async () => {
  const ada = await member();
  const [finished, running] = [await entryOf(server, ada), await entryOf(server, ada, null)];
  const payload = { workspace_id: ada.workspace_id, offset: 0 };
  const { body } = await server.call('POST /api/usertime/list', payload, ada.token);
  expect(body.results).toMatchObject([{ timer_id: finished.id, uuid: finished.uuid }]);
  expect(body.running).toMatchObject([{ timer_id: running.id, uuid: running.uuid }]);
});

/** Each call that refers to one entry, and its other required fields. */
const calls = [
  ['PUT /api/usertime/update', { isStop: 0, title: 'Note H' }, null],
  ['PUT /api/usertime/update_title', { title: 'Note H' }, 3600],
  ['PUT /api/usertime/update_project', { project_id: 0 }, 3600],
  ['PUT /api/usertime/update_billable', { is_billable: 1 }, 3600],
  ['PUT /api/usertime/edit_manually', { timer_start: unix('2026-11-17T08:00:00Z') }, 3600],
  ['PUT /api/usertime/update_tag', { tag_id: '' }, 3600],
  ['PUT /api/usertime/update_parts', { project_id: 0, tag_id: '', is_billable: 1 }, 3600],
  ['POST /api/usertime/duplicate', {}, 3600],
  ['POST /api/usertime/split', { at: unix('2026-11-17T09:20:00Z') }, 3600],
  ['POST /api/usertime/delete_start', {}, null],
] as const;

/** Returns whether the call requires the workspace of the entry. */
const named = (call: string) => /update$|update_project|update_parts/.test(call);

describe.each(calls)('%s', (call, fields, seconds) => {
  const send = (timer_id: string | number, { workspace_id, token }: Caller) =>
    server.call(call, { timer_id, ...fields, ...(named(call) && { workspace_id }) }, token);

  it('has the same effect by UUID and by number', async () => {
    const [one, other] = [await member(), await member()];
    expect((await send((await entryOf(server, one, seconds)).uuid, one)).status).toBe(200);
    expect((await send((await entryOf(server, other, seconds)).id, other)).status).toBe(200);
    const [byUuid, byNumber] = [await rowsOf(server, one.personId), await rowsOf(server, other.personId)].map(
      (rows) =>
        rows.map(({ description, duration_s, is_billable }) => [description, duration_s, is_billable]),
    );
    expect(byUuid).toEqual(byNumber);
  });

  it('rejects a colleague’s, another workspace’s and an unknown UUID like such a number', async () => {
    const ada = await member();
    const { uuid, id } = await entryOf(server, ada, seconds);
    const before = await rowsOf(server, ada.personId);
    const colleague = await buildMember(server.db, ada.workspace_id);
    const { id: foreign, adminId } = await buildWorkspace(server.db);
    const others: Caller[] = [
      { ...ada, token: await server.signIn(colleague.id) },
      { workspace_id: foreign, token: await server.signIn(adminId) },
    ];
    for (const other of others) {
      const [byUuid, byNumber] = [await send(uuid, other), await send(id, other)];
      expect(byUuid).toMatchObject({ status: 404, body: { errors: byNumber.body.errors } });
      const { workspace_id } = ada;
      const inside = await send(uuid, { ...other, workspace_id });
      expect([403, 404]).toContain(inside.status);
    }
    expect(await send(randomUUID(), ada)).toMatchObject({ status: 404 });
    expect(await rowsOf(server, ada.personId)).toEqual(before);
  });

  it('rejects text that is not a UUID', async () => {
    const ada = await member();
    for (const timer_id of ['', '1', 'text', 0, 1.5, null]) {
      const [method, url = ''] = call.split(' ');
      const response = await server.app.inject({
        method: method === 'PUT' ? 'PUT' : 'POST',
        url,
        payload: { timer_id, ...fields, ...(named(call) && { workspace_id: ada.workspace_id }) },
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect([response.statusCode, response.json().errors[0].param]).toEqual([400, 'timer_id']);
    }
  });
});

it('a discarded timer is restored by its UUID, only by its owner', async () => {
  const [ada, eve] = [await member(), await member()];
  const { uuid, id } = await entryOf(server, ada, null);
  await server.call('POST /api/usertime/delete_start', { timer_id: uuid }, ada.token);
  const undo = ({ token }: Caller) =>
    server.call('POST /api/usertime/undo_discard', { timer_id: uuid }, token);
  expect(await undo(eve)).toMatchObject({ status: 404 });
  expect(await undo(ada)).toMatchObject({ status: 200 });
  expect(await undo(ada)).toMatchObject({ status: 200 });
  expect(await rowsOf(server, ada.personId)).toMatchObject([{ id, uuid, ended_at: null }]);
});

describe('bulk calls by UUID', () => {
  const missing = 'This time entry does not exist.';

  it('return a result for each reference, in their order', async () => {
    const [ada, eve] = [await member(), await member()];
    const [one, two, theirs] = [
      await entryOf(server, ada),
      await entryOf(server, ada),
      await entryOf(server, eve),
    ];
    const { workspace_id, token } = ada;
    const timer_ids = [two.uuid, theirs.uuid, one.id, one.uuid];
    const outcomes = [
      { timer_id: two.uuid, uuid: two.uuid, done: true },
      { timer_id: theirs.uuid, done: false, msg: missing },
      { timer_id: one.id, uuid: one.uuid, done: true },
      { timer_id: one.uuid, uuid: one.uuid, done: true },
    ];
    const tag = await buildTag(server.db, workspace_id);
    const edit = { workspace_id, timer_ids, title: 'Same', add_tags: [tag.id] };
    const edited = await server.call('PUT /api/usertime/bulk_edit', edit, token);
    expect(edited.body.results).toEqual(outcomes);
    expect(await rowsOf(server, ada.personId)).toMatchObject([
      { description: 'Same' },
      { description: 'Same' },
    ]);

    const undo = { workspace_id, undo_id: edited.body.undo_id };
    const undone = await server.call('PUT /api/usertime/bulk_undo', undo, token);
    expect(undone.body.results).toEqual([
      { timer_id: two.id, uuid: two.uuid, done: true },
      { timer_id: one.id, uuid: one.uuid, done: true },
    ]);

    for (const call of ['delete', 'restore'] as const) {
      const { body } = await server.call(`POST /api/usertime/${call}`, { workspace_id, timer_ids }, token);
      expect(body.results).toEqual(outcomes);
      expect(await rowsOf(server, ada.personId)).toHaveLength(call === 'delete' ? 0 : 2);
    }
    expect(await rowsOf(server, ada.personId)).toMatchObject([one, two]);
    expect(await rowsOf(server, eve.personId)).toMatchObject([{ description: 'Note G' }]);
  });

  it('reject another workspace’s entries, also for its admin', async () => {
    const ada = await member();
    const { uuid } = await entryOf(server, ada);
    const before = await rowsOf(server, ada.personId);
    const { id: foreign, adminId } = await buildWorkspace(server.db);
    const token = await server.signIn(adminId);
    const bulk = [
      ['PUT /api/usertime/bulk_edit', { title: 'Mine' }],
      ['POST /api/usertime/delete', {}],
      ['POST /api/usertime/restore', {}],
    ] as const;
    for (const [call, fields] of bulk) {
      const send = (workspace_id: number) =>
        server.call(call, { workspace_id, timer_ids: [uuid], ...fields }, token);
      expect((await send(foreign)).body.results).toEqual([{ timer_id: uuid, done: false, msg: missing }]);
      expect((await send(ada.workspace_id)).status).toBe(403);
    }
    expect(await rowsOf(server, ada.personId)).toEqual(before);
  });
});
