import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import { importer, toggl } from '../imports/imports.fixture.ts';
import { startTestApp, type TestApp, untilLocked } from '../testing/index.ts';
import { invoicingWorkspace, october } from './invoices.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;
const text = 'This time is on invoice 2026-0001 and locked.';
const locked = { status: 403, body: { errors: [{ code: 'locked', msg: text }] } };
const refused = { body: { results: [{ done: false, msg: text }] } };

/** An hour for the client Nordhafen, to import. */
const line =
  'Mara Lind,mara@example.test,Nordhafen,Website,,Header,Yes,2026-10-08,09:00:00,2026-10-08,10:00:00,01:00:00,UI';

/** An entry of an hour is on a sent invoice; another one of the client is not. */
async function invoiced() {
  const made = await invoicingWorkspace(server);
  const { id: timer_id } = await made.entry('2026-10-05T08:00:00Z', 3600);
  const { id: free } = await made.entry('2026-11-05T08:00:00Z', 600);
  const id = await made.create();
  return { ...made, timer_id, free, id };
}

it('no entry of a sent invoice is changed in any way; others and copies are free', async () => {
  const { send, timer_id, free, workspace_id, token, id } = await invoiced();
  const edit = (title: string) => server.call('PUT /api/usertime/update_title', { timer_id, title }, token);
  expect(await edit('of a draft')).toMatchObject({ status: 200 });
  await send(id);
  const none = { workspace_id, timer_id, project_id: 0, client_id: 0 };
  const edits = [
    edit('x'),
    server.call('PUT /api/usertime/update_project', none, token),
    server.call('PUT /api/usertime/update_billable', { timer_id, is_billable: 0 }, token),
    server.call('PUT /api/usertime/update_tag', { timer_id, tag_id: '' }, token),
    server.call('PUT /api/usertime/update_parts', { ...none, tag_id: '', is_billable: 0 }, token),
    server.call(
      'PUT /api/usertime/edit_manually',
      { timer_id, timer_start: unix('2026-10-05T07:00:00Z'), timer_end: unix('2026-10-05T07:10:00Z') },
      token,
    ),
    server.call('POST /api/usertime/split', { timer_id, at: unix('2026-10-05T08:30:00Z') }, token),
    server.call('PUT /api/usertime/update', { workspace_id, timer_id, isStop: 1, title: 'late' }, token),
    server.call('PUT /api/usertime/undo_stop', { timer_id, timer_end: unix('2026-10-05T09:00:00Z') }, token),
  ];
  const statuses = await Promise.all(edits);
  for (const each of statuses.slice(0, -1)) expect(each).toMatchObject(locked);
  expect(statuses.at(-1)?.status).not.toBe(200);
  for (const able of [
    server.call('PUT /api/usertime/update_title', { timer_id: free, title: 'x' }, token),
    server.call('POST /api/usertime/duplicate', { timer_id }, token),
    server.call(
      'POST /api/usertime/manual_entry',
      { workspace_id, timer_start: unix('2026-10-05T08:00:00Z'), timer_end: unix('2026-10-05T09:00:00Z') },
      token,
    ),
  ])
    expect(await able).toMatchObject({ status: 200 });
});

it('an entry that is moved away while a draft is made is not locked without being billed', async () => {
  const { workspace_id, entry, create, send, refresh, token } = await invoicingWorkspace(server);
  const { id: moved } = await entry('2026-10-05T08:00:00Z', 3600);
  const { id: contested } = await entry('2026-10-06T08:00:00Z', 3600);
  await entry('2026-10-07T08:00:00Z', 3600);
  const other = await create({ start: '2026-09-01', end: '2026-09-30' });
  const made = await server.db.transaction().execute(async (transaction) => {
    const row = { workspace_id, entry_id: contested, invoice_id: other };
    await transaction.insertInto('invoice_entry').values(row).execute();
    const creating = create();
    await untilLocked(server.db);
    const [timer_start, timer_end] = [unix('2026-09-05T08:00:00Z'), unix('2026-09-05T09:00:00Z')];
    const move = { timer_id: moved, timer_start, timer_end };
    expect(await server.call('PUT /api/usertime/edit_manually', move, token)).toMatchObject({ status: 200 });
    return { creating };
  });
  const id = await made.creating;
  expect(await send(id)).toMatchObject({ status: 409, body: { errors: [{ code: 'time-changed' }] } });
  await refresh(id);
  expect(await send(id)).toMatchObject({ status: 200 });
  const rename = { timer_id: moved, title: 'x' };
  expect(await server.call('PUT /api/usertime/update_title', rename, token)).toMatchObject({ status: 200 });
});

it('an entry whose stop is still undoable is locked, too', async () => {
  const { entry, create, send, token } = await invoicingWorkspace(server);
  const { id: timer_id } = await entry('2026-11-16T08:00:00Z', 600);
  await send(await create({ start: '2026-11-16', end: '2026-11-16' }));
  const undo = { timer_id, timer_end: unix('2026-11-16T08:10:00Z') };
  expect(await server.call('PUT /api/usertime/undo_stop', undo, token)).toMatchObject(locked);
});

it('none is deleted, restored or edited with others, also not by an admin, nor are such edits undone', async () => {
  const { send, timer_id, workspace_id, token, admin, id, entry, create, refresh } = await invoiced();
  await server.call('PUT /api/workspace/update_settings', { workspace_id, id: 6, value: 1 }, admin);
  const { id: gone } = await entry('2026-10-06T08:00:00Z', 600);
  await refresh(id);
  const deleting = { workspace_id, timer_ids: [gone] };
  await server.call('POST /api/usertime/delete', deleting, token);
  const edit = (by: string) =>
    server.call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids: [timer_id], title: 'a' }, by);
  const { body } = await edit(token);
  expect(body).toMatchObject({ results: [{ done: true }] });
  await refresh(id);
  await send(id);
  expect(await edit(token)).toMatchObject(refused);
  const byAdmin = { workspace_id, timer_ids: [timer_id], is_billable: 0 } as const;
  expect(await server.call('PUT /api/usertime/bulk_edit', byAdmin, admin)).toMatchObject(refused);
  const undo = { workspace_id, undo_id: body.undo_id ?? 0 };
  expect(await server.call('PUT /api/usertime/bulk_undo', undo, token)).toMatchObject(refused);
  const remove = { workspace_id, timer_ids: [timer_id] };
  expect(await server.call('POST /api/usertime/delete', remove, token)).toMatchObject(refused);
  // The deleted entry is free: it was not on the invoice when it was sent.
  expect((await server.call('POST /api/usertime/restore', deleting, token)).body.results).toMatchObject([
    { done: true },
  ]);
  expect(
    (await server.call('POST /api/invoice/get', { workspace_id, invoice_id: await create() }, admin)).body
      .invoice.time,
  ).toBe(600_000);
});

it('is marked and locked, also after invoices were turned off, and reports filter by it; a void invoice frees it', async () => {
  const { send, voidIt, timer_id, workspace_id, token, id, set } = await invoiced();
  const list = async () => {
    const { body } = await server.call('POST /api/usertime/list', { workspace_id, offset: 0 }, token);
    return body.results.find((entry) => entry.timer_id === timer_id);
  };
  const calendar = async () => {
    const days = { workspace_id, start: october.start, end: '2026-10-07' };
    return (await server.call('POST /api/report/calendar_data', days, token)).body.results[0];
  };
  const report = async (fields: object = {}) =>
    (await server.call('POST /api/report/detailed', { workspace_id, ...october, ...fields }, token)).body
      .results;
  expect(await list()).not.toHaveProperty('invoice_number');
  expect(await report()).toMatchObject([{ may_edit: 'all' }]);
  expect(await report({ invoice: 'not-invoiced' })).toHaveLength(1);
  await send(id);
  expect(await list()).toMatchObject({ invoice_number: '2026-0001' });
  expect(await calendar()).toMatchObject({ timer_id, invoice_number: '2026-0001' });
  expect(await report()).toMatchObject([{ invoice_number: '2026-0001', may_edit: 'none' }]);
  expect(await report({ invoice: 'invoiced' })).toHaveLength(1);
  expect(await report({ invoice: 'not-invoiced' })).toHaveLength(0);
  const summary = { workspace_id, ...october, invoice: 'invoiced' } as const;
  expect((await server.call('POST /api/report/week_data', summary, token)).body).toMatchObject({
    totalTime: 3_600_000,
  });
  const rename = () => server.call('PUT /api/usertime/update_title', { timer_id, title: 'x' }, token);
  await set({ is_on: 0 });
  expect(await calendar()).toMatchObject({ invoice_number: '2026-0001' });
  expect(await list()).toMatchObject({ invoice_number: '2026-0001' });
  expect(await report()).toMatchObject([{ invoice_number: '2026-0001', may_edit: 'none' }]);
  expect(await report({ invoice: 'not-invoiced' })).toHaveLength(1);
  expect(await rename()).toMatchObject(locked);
  await set({ is_on: 1 });
  expect(await rename()).toMatchObject(locked);
  await voidIt(id);
  expect(await rename()).toMatchObject({ status: 200 });
  expect(await list()).not.toHaveProperty('invoice_number');
});

it('clients and tags are merged and projects renamed; what was sent stays', async () => {
  const { send, get, id, workspace_id, admin, client, project, create } = await invoiced();
  await send(id);
  const { body } = await server.call(
    'POST /api/client/add',
    { workspace_id, client_name: 'Observatory', company_name: 'O' },
    admin,
  );
  const into_id = body.results.insertId;
  const draft = await create({ start: '2026-11-01', end: '2026-11-30' });
  expect(
    await server.call('POST /api/client/merge', { workspace_id, client_id: client.id, into_id }, admin),
  ).toMatchObject({ status: 200 });
  const rename = { workspace_id, project_id: project.id, project_name: 'Atlas 2' };
  expect(await server.call('PUT /api/project/edit', rename, admin)).toMatchObject({ status: 200 });
  expect(await get(id)).toMatchObject({
    client_id: into_id,
    client_name: 'Royal Society',
    lines: [{ text: 'Atlas' }],
  });
  expect(await get(draft)).toMatchObject({ client_name: 'Observatory', is_time_changed: 0, time: 600_000 });
  const last = { workspace_id, client_name: 'Greenwich', company_name: 'G' };
  const { body: third } = await server.call('POST /api/client/add', last, admin);
  const again = { workspace_id, client_id: into_id, into_id: third.results.insertId };
  expect(await server.call('POST /api/client/merge', again, admin)).toMatchObject({ status: 200 });
  expect(await get(draft)).toMatchObject({ client_name: 'Greenwich', is_time_changed: 0, time: 600_000 });
  const asked = { workspace_id, client_id: third.results.insertId };
  const { body: list } = await server.call('POST /api/invoice/list', asked, admin);
  expect(list.results.map(({ invoice_id }) => invoice_id)).toEqual([draft, id]);
  expect(await send(draft)).toMatchObject({ status: 200 });
});

it('an undo of an import leaves entries that are on an invoice', async () => {
  const { workspace_id, token, importFile, undo, entries } = await importer(server);
  const { import_id } = await importFile('one.csv', toggl(line));
  await server.call('PUT /api/invoice/update_settings', { workspace_id, is_on: 1 }, token);
  const { body } = await server.call('POST /api/client/list', { workspace_id }, token);
  const project = await server.db
    .selectFrom('project')
    .where('workspace_id', '=', workspace_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const rate = {
    workspace_id,
    kind: 'billable',
    person_id: null,
    project_id: project.id,
    valid_from: '2020-01-01',
    amount: 100,
  } as const;
  await server.db.insertInto('rate').values(rate).execute();
  const asked = {
    workspace_id,
    client_id: body.results[0]?.id ?? 0,
    ...october,
    grouping: 'project',
    is_approved_only: 0,
  } as const;
  const { body: made } = await server.call('POST /api/invoice/create', asked, token);
  const sent = { workspace_id, invoice_id: made.results.insertId, seen_version: 2 };
  const { body: numbered } = await server.call('PUT /api/invoice/send', sent, token);
  expect(numbered.number).toBe('0001');
  expect(await undo(import_id)).toMatchObject({ status: 200 });
  expect(await entries()).toHaveLength(1);
});

it('an undo of an import keeps the client that one with invoices was merged into', async () => {
  const { workspace_id, token, importFile, undo } = await importer(server);
  await server.call('PUT /api/invoice/update_settings', { workspace_id, is_on: 1 }, token);
  const own = { workspace_id, client_name: 'Observatory', company_name: 'O' };
  const { body: added } = await server.call('POST /api/client/add', own, token);
  const client_id = added.results.insertId;
  const asked = { workspace_id, client_id, ...october, grouping: 'project', is_approved_only: 0 } as const;
  const { body: made } = await server.call('POST /api/invoice/create', asked, token);
  const { import_id } = await importFile('one.csv', toggl(line));
  const { body } = await server.call('POST /api/client/list', { workspace_id }, token);
  const into_id = body.results.find(({ client_name }) => client_name === 'Nordhafen')?.id ?? 0;
  await server.call('POST /api/client/merge', { workspace_id, client_id, into_id }, token);
  expect(await undo(import_id)).toMatchObject({ status: 200 });
  const which = { workspace_id, invoice_id: made.results.insertId };
  expect((await server.call('POST /api/invoice/get', which, token)).body).toMatchObject({
    invoice: { client_name: 'Nordhafen' },
  });
});

it('sending holds others’ time only when all else is done, and counts again then', async () => {
  const { send, entry, create, workspace_id, personId, token, set } = await invoicingWorkspace(server);
  await set({ number_prefix: '2026-' });
  const { id: timer_id } = await entry('2026-10-05T08:00:00Z', 3600);
  const id = await create();
  const edit = (title: string) => server.call('PUT /api/usertime/update_title', { timer_id, title }, token);
  const sending = await inTransaction(server.db, async (transaction) => {
    // Another invoice is being sent.
    await sql`select from invoice_settings where workspace_id = ${workspace_id} for update`.execute(
      transaction,
    );
    const answer = send(id);
    await untilLocked(server.db);
    expect(await edit('while others wait for the number')).toMatchObject({ status: 200 });
    await server.db
      .updateTable('time_entry')
      .set({ ended_at: new Date('2026-10-05T08:30:00Z') })
      .where('person_id', '=', personId)
      .execute();
    return { answer };
  });
  expect(await sending.answer).toMatchObject({ status: 409, body: { errors: [{ code: 'time-changed' }] } });
  expect(await edit('free')).toMatchObject({ status: 200 });
});
