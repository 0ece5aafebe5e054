import type { ApiCall } from '@timeweave/shared/api';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { entryOf, rowsOf, trackingMember, type TrackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

interface Entry {
  id: number;
  uuid: string;
}

async function member() {
  const person = await trackingMember(server);
  const { workspace_id, token } = person;
  const call = <Name extends ApiCall>(name: Name, payload: object) =>
    server.call(name, { workspace_id, ...payload }, token);
  const allow = (one: Entry, other: Entry, is_allowed: 0 | 1 = 1) =>
    call('PUT /api/usertime/allow_overlap', {
      timer_id: one.uuid,
      other_timer_id: other.id,
      is_allowed,
    });
  /** Returns the allowed overlaps in the list and of the running entry, by the entry's number. */
  const allowed = async () => {
    const { body } = await call('POST /api/usertime/list', { offset: 0 });
    const entries = [...body.results, ...(body.running ?? [])];
    return Object.fromEntries(entries.map((entry) => [entry.timer_id, entry.allowed_overlaps]));
  };
  return { ...person, call, allow, allowed };
}

const entryFor = (person: Pick<TrackingMember, 'workspace_id' | 'personId'>, seconds?: number | null) =>
  entryOf(server, person, seconds);

it('an allowed overlap is in the list until it is taken back from either side', async () => {
  const { allow, allowed, ...person } = await member();
  const [one, other] = [await entryFor(person), await entryFor(person)];
  expect(await allow(one, other)).toMatchObject({ status: 200 });
  await allow(one, other);
  expect(await allowed()).toEqual({ [one.id]: [other.uuid], [other.id]: undefined });
  await allow(other, one, 0);
  expect(await allowed()).toEqual({ [one.id]: undefined, [other.id]: undefined });
});

it('a running entry and one on a locked day may overlap others on purpose', async () => {
  const { allow, allowed, ...person } = await member();
  const [past, running] = [await entryFor(person), await entryFor(person, null)];
  await server.db
    .updateTable('workspace')
    .set({ locked_until: '2026-11-17' })
    .where('id', '=', person.workspace_id)
    .execute();
  expect(await allow(running, past)).toMatchObject({ status: 200 });
  expect(await allow(past, running)).toMatchObject({ status: 200 });
  expect(await allowed()).toEqual({ [past.id]: [running.uuid], [running.id]: [past.uuid] });
  const { body } = await server.call('POST /api/usertime/running', {}, person.token);
  expect(body.running).toMatchObject([{ allowed_overlaps: [past.uuid] }]);
});

it('an entry keeps its newest hundred allowed overlaps', async () => {
  const { allow, ...person } = await member();
  const one = await entryFor(person);
  const others = await Promise.all(Array.from({ length: 101 }, () => entryFor(person)));
  for (const other of others) await allow(one, other);
  const [row] = await rowsOf(server, person.personId);
  const newestFirst = others.map(({ uuid }) => uuid).reverse();
  expect(row?.allowed_overlaps).toEqual(newestFirst.slice(0, 100));
});

it('a deleted entry that is restored still overlaps on purpose', async () => {
  const { allow, allowed, call, ...person } = await member();
  const [one, other] = [await entryFor(person), await entryFor(person)];
  await allow(one, other);
  await call('POST /api/usertime/delete', { timer_ids: [one.id, other.id] });
  await call('POST /api/usertime/restore', { timer_ids: [one.id, other.id] });
  expect(await allowed()).toEqual({ [one.id]: [other.uuid], [other.id]: undefined });
});

it('a copy of an entry allows no overlap', async () => {
  const { allow, allowed, ...person } = await member();
  const [one, other] = [await entryFor(person), await entryFor(person)];
  await allow(one, other);
  const { body } = await server.call('POST /api/usertime/duplicate', { timer_id: one.id }, person.token);
  expect((await allowed())[body.results.insertId]).toBeUndefined();
});

it('tells the other pages of the user', async () => {
  const { workspace_id, token, ...person } = await member();
  const [one, other] = [
    await entryFor({ workspace_id, ...person }),
    await entryFor({ workspace_id, ...person }),
  ];
  const response = await server.app.inject({
    method: 'PUT',
    url: '/api/usertime/allow_overlap',
    payload: { workspace_id, timer_id: one.id, other_timer_id: other.id, is_allowed: 1 },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(JSON.parse(String(response.headers['timeweave-events']))).toMatchObject([
    { name: 'entries/changed', payload: { workspaceId: workspace_id } },
  ]);
});

it('only the owner of both entries can allow an overlap', async () => {
  const { allow, allowed, ...person } = await member();
  const stranger = await member();
  const [own, foreign] = [await entryFor(person), await entryFor(stranger)];
  const missing = (param: string) => ({ status: 404, body: { errors: [{ param }] } });
  expect(await allow(own, foreign)).toMatchObject(missing('other_timer_id'));
  expect(await allow(foreign, own)).toMatchObject(missing('timer_id'));

  const payload = {
    workspace_id: person.workspace_id,
    timer_id: own.id,
    other_timer_id: (await entryFor(person)).id,
    is_allowed: 1 as const,
  };
  const name = 'PUT /api/usertime/allow_overlap';
  expect(await server.call(name, payload)).toMatchObject({ status: 401 });
  // Their own workspace's admin, and that of another.
  expect(await server.call(name, payload, person.admin)).toMatchObject(missing('timer_id'));
  expect(await server.call(name, payload, stranger.admin)).toMatchObject({ status: 403 });
  const within = { ...payload, workspace_id: stranger.workspace_id };
  expect(await server.call(name, within, stranger.admin)).toMatchObject(missing('timer_id'));
  expect((await allowed())[own.id]).toBeUndefined();
});

it('an entry cannot overlap itself', async () => {
  const { allow, ...person } = await member();
  const one = await entryFor(person);
  expect(await allow(one, one)).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'other_timer_id', msg: 'An entry cannot overlap itself.' }] },
  });
});
