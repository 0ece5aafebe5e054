import { randomUUID } from 'node:crypto';
import type { EntryRef } from '@timeweave/shared/api';
import { buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { rowsOf } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const missing = 'This time entry does not exist.';

/** Creates an admin's and a member's entry with the same UUID; the admin may change both. */
async function twoEntries() {
  server.clock.set('2026-11-18T09:00:00Z');
  const house = await buildProjectWorkspace(server, { others_entries_editable: true });
  const { id: workspace_id, ids, admin } = house;
  const uuid = randomUUID();
  const start = Date.parse('2026-11-17T09:00:00Z') / 1000;
  const times = { timer_start: start, timer_end: start + 60 };
  const add = async (token: string) => {
    const payload = { workspace_id, uuid, title: 'Note G', ...times };
    const { body } = await server.call('POST /api/usertime/manual_entry', payload, token);
    return body.results.insertId;
  };
  const own = await add(admin);
  const theirs = await add(house.member);
  const edit = (timer_ids: EntryRef[], token = admin) =>
    server.call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids, is_billable: 1 }, token);
  const undo = (undo_id?: number) =>
    server.call('PUT /api/usertime/bulk_undo', { workspace_id, undo_id }, admin);
  /** Returns whether the admin's and the member's entries are billable. */
  const billable = async () => {
    const rows = [...(await rowsOf(server, ids.admin)), ...(await rowsOf(server, ids.member))];
    return rows.map(({ is_billable }) => is_billable);
  };
  return { ...house, uuid, own, theirs, edit, undo, billable };
}

describe('when a member’s entry has the UUID of an admin’s entry', () => {
  it('a bulk edit by UUID changes the admin’s own entry, and its undo restores that one', async () => {
    const { uuid, own, edit, undo, billable } = await twoEntries();
    const { body } = await edit([uuid]);
    expect(body.results).toEqual([{ timer_id: uuid, uuid, done: true }]);
    expect(await billable()).toEqual([true, false]);
    const undone = await undo(body.undo_id);
    expect(undone.body.results).toEqual([{ timer_id: own, uuid, done: true }]);
    expect(await billable()).toEqual([false, false]);
  });

  it.each([true, false])(
    'a bulk edit changes both by UUID and number, and its undo restores both (UUID first: %s)',
    async (isUuidFirst) => {
      const { uuid, own, theirs, edit, undo, billable } = await twoEntries();
      const { body } = await edit(isUuidFirst ? [uuid, theirs] : [theirs, uuid]);
      expect(body.results).toMatchObject([{ done: true }, { done: true }]);
      expect(await billable()).toEqual([true, true]);
      const { results } = (await undo(body.undo_id)).body;
      expect(results.map(({ timer_id, done }) => [timer_id, done]).toSorted()).toEqual(
        [own, theirs].toSorted().map((id) => [id, true]),
      );
      expect(await billable()).toEqual([false, false]);
    },
  );

  it('the number of the member’s entry does not make its UUID refer to it', async () => {
    const { uuid, theirs, manager, edit, billable } = await twoEntries();
    const { body } = await edit([uuid, theirs], manager);
    expect(body.results).toMatchObject([{ timer_id: uuid, done: false, msg: missing }, { done: false }]);
    expect(body.results[0]?.uuid).toBeUndefined();
    expect(await billable()).toEqual([false, false]);
  });

  it('deletion by UUID does not affect the other member’s entry', async () => {
    const { id: workspace_id, ids, uuid, member } = await twoEntries();
    const payload = { workspace_id, timer_ids: [uuid] };
    await server.call('POST /api/usertime/delete', payload, member);
    expect(await rowsOf(server, ids.member)).toEqual([]);
    expect(await rowsOf(server, ids.admin)).toHaveLength(1);
  });
});

it('an admin can refer to another member’s entry only by number', async () => {
  const { ids, id: workspace_id, own, theirs, uuid, edit, admin } = await twoEntries();
  await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [own] }, admin);
  expect((await edit([uuid])).body.results).toEqual([{ timer_id: uuid, done: false, msg: missing }]);
  expect((await edit([theirs])).body.results).toMatchObject([{ done: true }]);
  expect(await rowsOf(server, ids.member)).toMatchObject([{ is_billable: true }]);
});
