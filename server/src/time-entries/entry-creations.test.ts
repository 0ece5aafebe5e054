import { randomUUID } from 'node:crypto';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { entryOf, rowsOf, trackingMember, type TrackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;
const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:00:00Z') };

const member = () => trackingMember(server);

async function secondWorkspace({ personId }: TrackingMember): Promise<number> {
  const { id } = await buildWorkspace(server.db);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: id, person_id: personId, role: 'member' })
    .execute();
  return id;
}

/** Deletes or discards the entry, and another one two days later, so that the first is purged. */
async function purge(ada: TrackingMember, timer_id: number) {
  const { workspace_id, token } = ada;
  await server.call('POST /api/usertime/delete_start', { timer_id }, token);
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [timer_id] }, token);
  server.clock.goOn(2 * 86_400);
  const { id } = await entryOf(server, ada);
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [id] }, token);
}

/** Each call that creates an entry, with the source entry if it needs one. */
const creations = [
  ['create', 'POST /api/usertime/create', {}],
  ['manual_entry', 'POST /api/usertime/manual_entry', times],
  ['duplicate', 'POST /api/usertime/duplicate', {}],
  ['split', 'POST /api/usertime/split', { at: unix('2026-11-17T09:20:00Z') }],
] as const;

describe.each(creations)('%s with a UUID', (name, call, fields) => {
  const isCopy = name === 'duplicate' || name === 'split';

  /** Returns the call, with a source entry if needed, as a function of the UUID. */
  async function creation(ada: TrackingMember, workspace_id = ada.workspace_id) {
    const named = isCopy ? { timer_id: (await entryOf(server, ada)).id } : { workspace_id };
    return (uuid: string) => server.call(call, { ...named, ...fields, uuid }, ada.token);
  }

  it('creates an entry with it', async () => {
    const ada = await member();
    const uuid = randomUUID();
    const { status, body } = await (await creation(ada))(uuid);
    expect(status).toBe(200);
    expect((await rowsOf(server, ada.personId)).find((row) => row.uuid === uuid)?.id).toBe(
      body.results.insertId,
    );
  });

  it('creates one entry for repeated requests, also days later and simultaneously', async () => {
    const ada = await member();
    const create = await creation(ada);
    const uuid = randomUUID();
    const first = await create(uuid);
    const rows = await rowsOf(server, ada.personId);
    server.clock.goOn(3 * 86_400);
    const again = await Promise.all(Array.from({ length: 5 }, () => create(uuid)));
    for (const { status, body } of again) {
      expect([status, body.results]).toEqual([200, first.body.results]);
    }
    expect(await rowsOf(server, ada.personId)).toEqual(rows);
  });

  it.each([
    ['deleted', false],
    ['purged', true],
  ])('creates nothing when its entry has been %s since', async (_state, isPurged) => {
    const ada = await member();
    const create = await creation(ada);
    const uuid = randomUUID();
    const { insertId } = (await create(uuid)).body.results;
    const named = { workspace_id: ada.workspace_id, timer_ids: [insertId] };
    if (isPurged) await purge(ada, insertId);
    else if (name === 'create')
      await server.call('POST /api/usertime/delete_start', { timer_id: uuid }, ada.token);
    else await server.call('POST /api/usertime/delete', named, ada.token);
    const rows = await rowsOf(server, ada.personId);
    const again = await create(uuid);
    expect([again.status, again.body.results]).toEqual([200, { insertId }]);
    expect(await rowsOf(server, ada.personId)).toEqual(rows);
    const left = await server.db
      .selectFrom('deleted_time_entry')
      .where('id', '=', insertId)
      .select('id')
      .execute();
    expect(left).toHaveLength(isPurged ? 0 : 1);
  });

  it('creates an entry even if another user has one with the same UUID', async () => {
    const [ada, eve] = [await member(), await member()];
    const { uuid, id } = await entryOf(server, eve);
    const { status, body } = await (await creation(ada))(uuid);
    expect(status).toBe(200);
    expect(body.results.insertId).not.toBe(id);
    expect(await rowsOf(server, eve.personId)).toHaveLength(1);
  });

  it('rejects text that is not a UUID in lower case', async () => {
    const create = await creation(await member());
    for (const uuid of ['', 'a', randomUUID().toUpperCase(), `${randomUUID()}0`]) {
      expect(await create(uuid)).toMatchObject({ status: 400, body: { errors: [{ param: 'uuid' }] } });
    }
  });

  it('creates nothing when the entry is in a workspace that the user has left', async () => {
    const ada = await member();
    const elsewhere = await secondWorkspace(ada);
    const { uuid } = await entryOf(server, { ...ada, workspace_id: elsewhere });
    await server.db
      .updateTable('membership')
      .set({ active: false })
      .where('workspace_id', '=', elsewhere)
      .execute();
    const create = await creation(ada);
    const rows = await rowsOf(server, ada.personId);
    expect(await create(uuid)).toMatchObject({ status: 404 });
    expect(await rowsOf(server, ada.personId)).toEqual(rows);
  });
});

it.each(creations.slice(0, 2))(
  '%s rejects the UUID of the user’s entry in another workspace, also a deleted one',
  async (_name, call, fields) => {
    const ada = await member();
    const elsewhere = await secondWorkspace(ada);
    const [kept, deleted] = [await entryOf(server, ada), await entryOf(server, ada)];
    const { workspace_id, token } = ada;
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [deleted.uuid] }, token);
    for (const { uuid } of [kept, deleted]) {
      expect(await server.call(call, { workspace_id: elsewhere, ...fields, uuid }, token)).toMatchObject({
        status: 409,
        body: { errors: [{ param: 'uuid' }] },
      });
    }
    expect(await rowsOf(server, ada.personId)).toHaveLength(1);
  },
);

it('one UUID sent to two workspaces at once creates one entry', async () => {
  const ada = await member();
  const elsewhere = await secondWorkspace(ada);
  const uuid = randomUUID();
  const add = (workspace_id: number) =>
    server.call('POST /api/usertime/manual_entry', { workspace_id, ...times, uuid }, ada.token);
  const answers = await Promise.all([ada.workspace_id, elsewhere].map(add));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rowsOf(server, ada.personId)).toHaveLength(1);
});

it('a rejected creation can be retried', async () => {
  const { workspace_id, token } = await member();
  const uuid = randomUUID();
  const add = (timer_end: number) =>
    server.call('POST /api/usertime/manual_entry', { workspace_id, ...times, timer_end, uuid }, token);
  expect(await add(times.timer_start - 1)).toMatchObject({ status: 400 });
  expect(await add(times.timer_end)).toMatchObject({ status: 200 });
});
