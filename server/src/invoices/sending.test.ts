import { sql } from 'kysely';
import { areLocked, startTestApp, type TestApp, until, untilLocked } from '../testing/index.ts';
import { invoicingWorkspace } from './invoices.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const refusal = (status: number, param: string, code?: string) => ({
  status,
  body: { errors: [{ param, ...(code && { code }) }] },
});

/** A draft with an hour. */
async function drafted() {
  const made = await invoicingWorkspace(server);
  const { id: timer_id } = await made.entry('2026-10-01T08:00:00Z', 3600);
  return { ...made, timer_id, id: await made.create() };
}

it('sending gives the number, the dates and the parties, which stay as they were', async () => {
  const { id, send, get, set, workspace_id, client, admin } = await drafted();
  const billing = {
    workspace_id,
    client_id: client.id,
    address: '1 Main Street\nLondon',
    email: 'ada@example.com',
    tax_number: 'GB 1',
  };
  await server.call('PUT /api/invoice/update_client_billing', billing, admin);
  await set({ sender_name: 'Engines Ltd', taxes: [{ name: 'VAT', percent: '20' }] });
  expect(await send(id)).toMatchObject({ status: 200, body: { number: '2026-0001' } });
  const sent = await get(id);
  expect(sent).toMatchObject({
    state: 'sent',
    number: '2026-0001',
    issued_on: '2026-11-16',
    due_on: '2026-11-30',
    is_overdue: 0,
    sender: { name: 'Engines Ltd' },
    recipient: { name: 'Royal Society', tax_number: 'GB 1' },
    mail: null,
  });
  await set({ sender_name: 'Other' });
  await server.call(
    'PUT /api/client/edit',
    { workspace_id, client_id: client.id, client_name: 'RS', company_name: 'RS' },
    admin,
  );
  expect(await get(id)).toMatchObject({
    sender: sent.sender,
    recipient: sent.recipient,
    client_name: 'Royal Society',
  });
  server.clock.set('2026-12-01T09:00:00Z');
  expect(await get(id)).toMatchObject({ is_overdue: 1 });
});

it('numbers have no gaps, also where one is refused', async () => {
  const { create, send, set, get, edit } = await invoicingWorkspace(server);
  const withLine = async (unit_price: string) => {
    const id = await create();
    await edit(id, { lines: [{ text: 'Line', unit_price }] });
    return id;
  };
  const ids = [await create(), await withLine('-1')];
  for (let n = 0; n < 5; n++) ids.push(await withLine('0'));
  const outcomes = await Promise.all(ids.map((id) => send(id)));
  expect(outcomes[0]).toMatchObject(refusal(409, 'lines', 'empty'));
  expect(outcomes[1]).toMatchObject(refusal(409, 'lines', 'negative'));
  expect(
    outcomes
      .slice(2)
      .map(({ body }) => body.number)
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5].map((n) => `2026-000${n}`));
  expect(await set({ next_number: 5 })).toMatchObject(refusal(400, 'next_number'));
  expect(await set({ next_number: 12, number_prefix: 'A', number_digits: 1 })).toMatchObject({ status: 200 });
  const next = await withLine('1');
  await send(next);
  expect(await get(next)).toMatchObject({ number: 'A12' });
});

it('a draft whose time has changed is not sent before it is refreshed', async () => {
  const { id, send, get, refresh, timer_id, token } = await drafted();
  await server.call('PUT /api/usertime/update_billable', { timer_id, is_billable: 0 }, token);
  expect(await get(id)).toMatchObject({ is_time_changed: 1 });
  expect(await send(id)).toMatchObject(refusal(409, 'invoice_id', 'time-changed'));
  await refresh(id);
  expect(await get(id)).toMatchObject({ is_time_changed: 0, total: '0.00' });
  expect(await send(id, { seen_version: 1 })).toMatchObject(refusal(409, 'invoice_id', 'changed-meanwhile'));
});

it('a change of its time that is not committed when it is sent is refused', async () => {
  const { id, send, timer_id } = await drafted();
  const change = server.db.transaction().execute(async (transaction) => {
    const changed = transaction.updateTable('time_entry').set({ is_billable: false });
    await changed.where('id', '=', timer_id).execute();
    expect(await send(id)).toMatchObject({ status: 200 });
  });
  await expect(change).rejects.toMatchObject({ constraint: 'time_is_invoiced' });
});

it('sending waits for a change of its time that is being committed, and is refused then', async () => {
  const { id, send, timer_id } = await drafted();
  const sent = await server.db.transaction().execute(async (transaction) => {
    const changed = transaction.updateTable('time_entry').set({ is_billable: false });
    await changed.where('id', '=', timer_id).execute();
    await sql`set constraints all immediate`.execute(transaction);
    const sending = send(id);
    await untilLocked(server.db);
    return { sending };
  });
  expect(await sent.sending).toMatchObject(refusal(409, 'invoice_id', 'time-changed'));
});

it('two invoices that are sent in the same moment get numbers one after the other', async () => {
  const { create, send, edit, workspace_id, otherAdmin } = await invoicingWorkspace(server);
  const [first, second, other] = [await create(), await create(), await otherAdmin()];
  for (const id of [first, second]) await edit(id, { lines: [{ text: 'Line', unit_price: '1' }] });
  const both = await server.db.transaction().execute(async (transaction) => {
    const settings = transaction.selectFrom('invoice_settings').where('workspace_id', '=', workspace_id);
    await settings.select('next_number').forUpdate().execute();
    const sendings = [send(first), send(second, {}, other)];
    await until('both wait', () => areLocked(server.db, 2));
    return { sendings };
  });
  const numbers = (await Promise.all(both.sendings)).map(({ body }) => body.number);
  expect(numbers.toSorted()).toEqual(['2026-0001', '2026-0002']);
});

it('the issue date is the day on which it gets its number, so that dates follow the numbers', async () => {
  const { id, send, get, workspace_id } = await drafted();
  server.clock.set('2026-11-16T23:59:59Z');
  const sent = await server.db.transaction().execute(async (transaction) => {
    const settings = transaction.selectFrom('invoice_settings').where('workspace_id', '=', workspace_id);
    await settings.select('next_number').forUpdate().execute();
    const sending = send(id);
    await untilLocked(server.db);
    server.clock.set('2026-11-17T00:00:01Z');
    return { sending };
  });
  expect(await sent.sending).toMatchObject({ status: 200 });
  expect(await get(id)).toMatchObject({ issued_on: '2026-11-17', due_on: '2026-12-01' });
});

it('a change of its time waits for the sending, and is refused then', async () => {
  const { id, send, timer_id, token } = await drafted();
  const both = await server.db.transaction().execute(async (transaction) => {
    // The sending is logged at its end.
    await sql`lock table audit_log in exclusive mode`.execute(transaction);
    const sending = send(id);
    await untilLocked(server.db);
    const editing = server.call('PUT /api/usertime/update_billable', { timer_id, is_billable: 0 }, token);
    await until('the change waits, too', () => areLocked(server.db, 2));
    return { sending, editing };
  });
  expect(await both.sending).toMatchObject({ status: 200 });
  expect(await both.editing).toMatchObject({ status: 403, body: { errors: [{ code: 'locked' }] } });
});

it('is paid and not paid, voided for a reason, and deleted only as a draft; all is in the audit log', async () => {
  const { id, send, get, voidIt, create, edit, workspace_id, admin } = await drafted();
  const call = (name: 'PUT /api/invoice/pay', paid_on: string | null) =>
    server.call(name, { workspace_id, invoice_id: id, paid_on }, admin);
  expect(await call('PUT /api/invoice/pay', '2026-11-16')).toMatchObject(refusal(409, 'invoice_id', 'state'));
  await send(id);
  for (const day of ['2026-11-15', '2026-11-17', '2026-02-31'])
    expect(await call('PUT /api/invoice/pay', day)).toMatchObject(refusal(400, 'paid_on'));
  await call('PUT /api/invoice/pay', '2026-11-16');
  expect(await get(id)).toMatchObject({ state: 'paid', paid_on: '2026-11-16' });
  await call('PUT /api/invoice/pay', null);
  expect(await get(id)).toMatchObject({ state: 'sent', paid_on: null });
  expect(await edit(id, { note: 'x' })).toMatchObject(refusal(409, 'invoice_id', 'state'));
  const remove = { workspace_id, invoice_id: id };
  expect(await server.call('POST /api/invoice/delete', remove, admin)).toMatchObject(
    refusal(409, 'invoice_id', 'state'),
  );
  expect((await get(await create())).time).toBe(0);
  await voidIt(id);
  expect(await get(id)).toMatchObject({
    state: 'void',
    number: '2026-0001',
    void_reason: 'Wrong client',
    total: '60.00',
  });
  expect((await get(await create())).time).toBe(3_600_000);
  const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id, kind: 'entry' }, admin);
  expect(body.results.map(({ subject, old_value, new_value }) => [subject, old_value, new_value])).toEqual([
    ['2026-0001 Royal Society', 'sent', 'void'],
    ['2026-0001 Royal Society', 'paid', 'sent'],
    ['2026-0001 Royal Society', 'sent', 'paid'],
    ['2026-0001 Royal Society', 'draft', 'sent'],
  ]);
});

it('lists by state, client and year, with what is open and overdue', async () => {
  const { id, send, create, workspace_id, admin, client } = await drafted();
  const list = async (filter: object) => {
    const { body } = await server.call('POST /api/invoice/list', { workspace_id, ...filter }, admin);
    return { ids: body.results.map(({ invoice_id }) => invoice_id), ...body };
  };
  const nothing = { currency: 'USD', open: '0.00', overdue: '0.00', open_count: 0, overdue_count: 0 };
  expect(await list({})).toMatchObject({ totals: [nothing] });
  await send(id);
  const draft = await create({ start: '2025-12-01', end: '2025-12-31' });
  server.clock.set('2026-12-24T09:00:00Z');
  expect(await list({})).toMatchObject({
    ids: [draft, id],
    has_more: false,
    years: [2026, 2025],
    totals: [{ currency: 'USD', open: '60.00', overdue: '60.00', open_count: 1, overdue_count: 1 }],
  });
  const filters = [
    { state: 'draft' },
    { state: 'overdue' },
    { state: 'paid' },
    { year: 2025 },
    { client_id: client.id + 1 },
  ];
  expect(await Promise.all(filters.map(async (filter) => (await list(filter)).ids))).toEqual([
    [draft],
    [id],
    [],
    [draft],
    [],
  ]);
});

it('members, strangers, signed-out callers and tokens without the scope get none of it', async () => {
  const { id, workspace_id, token, admin, client } = await drafted();
  const stranger = (await invoicingWorkspace(server)).admin;
  const created = await server.call(
    'POST /api/api_token/create',
    { name: 'reads', scope: 'read', days: null },
    admin,
  );
  const ofInvoice = { workspace_id, invoice_id: id };
  const mails = { to: 'a@example.com', subject: 'x', message: '', copy_to_self: 0 } as const;
  const period = { start: '2026-01-01', end: '2026-12-31' };
  const changes = (by?: string) => [
    server.call('PUT /api/invoice/update_settings', { workspace_id, is_on: 0 }, by),
    server.call(
      'PUT /api/invoice/update_client_billing',
      { workspace_id, client_id: client.id, address: '', email: '', tax_number: '' },
      by,
    ),
    server.call(
      'POST /api/invoice/create',
      { workspace_id, client_id: client.id, ...period, grouping: 'project', is_approved_only: 0 },
      by,
    ),
    server.call('PUT /api/invoice/edit', { ...ofInvoice, note: 'x' }, by),
    server.call('PUT /api/invoice/refresh', ofInvoice, by),
    server.call('POST /api/invoice/delete', ofInvoice, by),
    server.call('PUT /api/invoice/send', { ...ofInvoice, seen_version: 2 }, by),
    server.call('PUT /api/invoice/mail', { ...ofInvoice, mail: mails }, by),
    server.call('PUT /api/invoice/pay', { ...ofInvoice, paid_on: null }, by),
    server.call('PUT /api/invoice/void', { ...ofInvoice, reason: 'x' }, by),
  ];
  const reads = (by?: string) => [
    server.call('POST /api/invoice/settings', { workspace_id }, by),
    server.call('POST /api/invoice/client_billing', { workspace_id, client_id: client.id }, by),
    server.call('POST /api/invoice/list', { workspace_id }, by),
    server.call('POST /api/invoice/get', ofInvoice, by),
    server.call('POST /api/invoice/print', ofInvoice, by),
    server.call('POST /api/invoice/export', { workspace_id, ...period }, by),
  ];
  for (const by of [token, stranger])
    for (const refused of await Promise.all([...changes(by), ...reads(by)])) expect(refused.status).toBe(403);
  for (const refused of await Promise.all([...changes(), ...reads()])) expect(refused.status).toBe(401);
  const byToken = [...changes(created.body.token), ...reads(created.body.token)];
  for (const refused of await Promise.all(byToken)) expect(refused.status).toBe(403);
  const foreign = await invoicingWorkspace(server);
  const theirs = { workspace_id: foreign.workspace_id, invoice_id: id };
  expect(await server.call('POST /api/invoice/get', theirs, foreign.admin)).toMatchObject(
    refusal(404, 'invoice_id'),
  );
  expect(await server.call('PUT /api/invoice/refresh', theirs, foreign.admin)).toMatchObject(
    refusal(404, 'invoice_id'),
  );
  const listed = await server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, token);
  expect(listed.body.results.find(({ id: own }) => own === workspace_id)).not.toHaveProperty('invoices');
});
