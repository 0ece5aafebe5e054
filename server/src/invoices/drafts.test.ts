import type { Invoice } from '@timeweave/shared/api';
import { deletedWorkspaceJobs } from '../deleted-workspaces/index.ts';
import { buildMember, buildProject, startTestApp, type TestApp } from '../testing/index.ts';
import { invoicingWorkspace, october } from './invoices.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const refusal = (status: number, param: string, code?: string) => ({
  status,
  body: { errors: [{ param, ...(code && { code }) }] },
});

it('a draft has the billable time of the client’s projects in the period, with its rates', async () => {
  const { entry, create, get, workspace_id, project, client, personId } = await invoicingWorkspace(server);
  await entry('2026-10-01T00:00:00Z', 3600);
  await entry('2026-10-31T23:00:00Z', 1800);
  await entry('2026-09-30T23:59:59Z', 600);
  await entry('2026-11-01T00:00:00Z', 600);
  await entry('2026-10-05T08:00:00Z', 600, { is_billable: false });
  const other = await buildProject(server.db, workspace_id, {
    name: 'No rate',
    client_id: client.id,
    created_by: personId,
  });
  await entry('2026-10-06T08:00:00Z', 900, { project_id: other.id });
  await entry('2026-10-06T09:00:00Z', 900, { project_id: null });
  const invoice = await get(await create());
  expect(invoice).toMatchObject({
    ...october,
    state: 'draft',
    number: null,
    client_name: 'Royal Society',
    currency: 'USD',
    due_days: 14,
    lines: [{ text: 'Atlas', time: 5_400_000, unit_price: '60.00', amount: '90.00', is_manual: 0 }],
    subtotal: '90.00',
    total: '90.00',
    time: 5_400_000,
    unrated_time: 900_000,
    entries: 2,
    is_time_changed: 0,
    sender: { name: 'Analytical Engines' },
    recipient: { name: 'Royal Society', email: '' },
  });
  expect(project.id).toBeGreaterThan(0);
});

it('groups by person, or by project and description; several rates leave out the price', async () => {
  const { entry, create, get, edit, workspace_id, project } = await invoicingWorkspace(server);
  const { id: other } = await buildMember(server.db, workspace_id);
  const rate = {
    workspace_id,
    kind: 'billable',
    person_id: other,
    project_id: project.id,
    valid_from: '2020-01-01',
    amount: 9000,
  } as const;
  await server.db.insertInto('rate').values(rate).execute();
  await entry('2026-10-01T08:00:00Z', 3600, { description: 'Header' });
  await entry('2026-10-02T08:00:00Z', 3600, { description: 'Footer' });
  await entry('2026-10-03T08:00:00Z', 3600, { description: 'Footer', person_id: other });
  const id = await create();
  expect((await get(id)).lines).toMatchObject([{ unit_price: null, amount: '210.00' }]);
  await edit(id, { grouping: 'person' });
  expect((await get(id)).lines).toMatchObject([
    { text: 'Ada Lovelace', unit_price: '60.00', amount: '120.00' },
    { text: 'Ada Lovelace', unit_price: '90.00', amount: '90.00' },
  ]);
  await edit(id, { grouping: 'description' });
  expect((await get(id)).lines).toMatchObject([
    { text: 'Atlas: Footer', unit_price: null, amount: '150.00' },
    { text: 'Atlas: Header', unit_price: '60.00', amount: '60.00' },
  ]);
});

it('time is on one invoice at most, also of two drafts that are made at once', async () => {
  const { entry, create, get, admin, workspace_id, otherAdmin } = await invoicingWorkspace(server);
  const other = await otherAdmin();
  for (const day of ['01', '02', '03']) await entry(`2026-10-${day}T08:00:00Z`, 3600);
  const made = await Promise.all([create(), create({}, other), create({ end: '2026-10-02' })]);
  const read: Invoice[] = [];
  for (const id of made) read.push(await get(id));
  expect(read.map(({ is_time_changed }) => is_time_changed)).toEqual([0, 0, 0]);
  const times = read.map(({ time }) => time);
  expect(times.reduce((sum, time) => sum + time, 0)).toBe(3 * 3_600_000);
  const [full] = made.filter((_, index) => times[index] !== 0);
  await server.call('POST /api/invoice/delete', { workspace_id, invoice_id: full ?? 0 }, admin);
  const rest = made.filter((id) => id !== full);
  const left = await Promise.all(rest.map(async (id) => (await get(id)).time));
  const next = await get(await create());
  expect(next.time + left.reduce((sum, time) => sum + time, 0)).toBe(3 * 3_600_000);
});

it('manual lines, texts and taxes are edited, and stay after a refresh', async () => {
  const { entry, create, get, edit, refresh } = await invoicingWorkspace(server);
  await entry('2026-10-01T08:00:00Z', 3600);
  const id = await create();
  const [line] = (await get(id)).lines;
  const lines = [
    { text: 'Workshop', quantity: '2,5', unit_price: '100' },
    { line_id: line?.line_id, text: 'Work on Atlas' },
    { text: 'Discount', unit_price: '-10.50' },
  ];
  const taxes = [
    { name: 'VAT', percent: '19' },
    { name: 'City', percent: '0.33' },
  ];
  expect(await edit(id, { lines, taxes, note: 'Thanks', due_days: 30 })).toMatchObject({ status: 200 });
  const edited = {
    subtotal: '299.50',
    total: '357.40',
    note: 'Thanks',
    due_days: 30,
    taxes: [
      { name: 'VAT', percent: '19', amount: '56.91' },
      { name: 'City', percent: '0.33', amount: '0.99' },
    ],
    lines: [
      { is_manual: 1, text: 'Workshop', quantity: '2.5', unit_price: '100.00', amount: '250.00', time: null },
      { is_manual: 0, text: 'Work on Atlas', amount: '60.00' },
      { is_manual: 1, text: 'Discount', quantity: '1', unit_price: '-10.50', amount: '-10.50' },
    ],
  };
  expect(await get(id)).toMatchObject(edited);
  await entry('2026-10-02T08:00:00Z', 3600);
  expect(await get(id)).toMatchObject({ is_time_changed: 1, total: '357.40' });
  expect(await refresh(id)).toMatchObject({ status: 200 });
  const after = await get(id);
  expect(after).toMatchObject({ is_time_changed: 0, subtotal: '359.50' });
  expect(after.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['Workshop', '250.00'],
    ['Work on Atlas', '120.00'],
    ['Discount', '-10.50'],
  ]);
  const kept = after.lines.flatMap(({ line_id, text, is_manual }) => (is_manual ? [] : [{ line_id, text }]));
  await edit(id, { lines: kept });
  expect((await get(id)).lines).toHaveLength(1);
});

it('refuses what is not possible with a text at its field', async () => {
  const { entry, create, get, edit, workspace_id, client, admin, set } = await invoicingWorkspace(server);
  await entry('2026-10-01T08:00:00Z', 3600);
  const id = await create();
  const [line] = (await get(id)).lines;
  const own = { line_id: line?.line_id, text: 'Atlas' };
  for (const lines of [
    [],
    [own, { text: 'Fee', unit_price: '1.234' }],
    [own, { text: 'Fee' }],
    [own, { text: 'Fee', unit_price: '999999999', quantity: '2' }],
    [own, { line_id: 999_999, text: 'Foreign', unit_price: '1' }],
  ])
    expect(await edit(id, { lines })).toMatchObject(refusal(400, 'lines'));
  expect(await edit(id, { taxes: [{ name: 'VAT', percent: '100.01' }] })).toMatchObject(
    refusal(400, 'taxes'),
  );
  expect(await edit(id, { end: '2026-09-01' })).toMatchObject(refusal(400, 'end'));
  expect(await edit(id, { start: '2026-02-31' })).toMatchObject(refusal(400, 'start'));
  expect(await edit(id, { is_approved_only: 1 })).toMatchObject(refusal(400, 'is_approved_only'));
  expect(await edit(id, { seen_version: 99 })).toMatchObject(refusal(409, 'invoice_id', 'changed-meanwhile'));
  const unknown = {
    workspace_id,
    client_id: client.id + 1,
    ...october,
    grouping: 'project',
    is_approved_only: 0,
  } as const;
  expect(await server.call('POST /api/invoice/create', unknown, admin)).toMatchObject(
    refusal(404, 'client_id'),
  );
  await set({ is_on: 0 });
  expect(await edit(id, {})).toMatchObject(refusal(409, 'workspace_id', 'off'));
  const listed = await server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, admin);
  expect(listed.body.results[0]).not.toHaveProperty('invoices');
});

it('after a change of the currency a draft is refreshed, with the same digits of manual prices', async () => {
  const { entry, create, get, edit, refresh, send, workspace_id, admin } = await invoicingWorkspace(server);
  await entry('2026-10-01T08:00:00Z', 3600);
  const id = await create();
  const [line] = (await get(id)).lines;
  await edit(id, {
    lines: [
      { line_id: line?.line_id, text: 'Atlas' },
      { text: 'Fee', unit_price: '12.50' },
    ],
  });
  await server.call('PUT /api/workspace/edit', { workspace_id, currency: 'JPY' }, admin);
  expect(await send(id)).toMatchObject(refusal(409, 'invoice_id', 'time-changed'));
  await refresh(id);
  expect(await get(id)).toMatchObject({
    currency: 'JPY',
    subtotal: '73',
    lines: [{ amount: '60' }, { amount: '13' }],
  });
});

it('the purge of a deleted workspace leaves no invoice, and other workspaces keep theirs', async () => {
  const [gone, kept] = [await invoicingWorkspace(server), await invoicingWorkspace(server)];
  for (const { entry, create, send, workspace_id, client, admin } of [gone, kept]) {
    await entry('2026-10-01T08:00:00Z', 3600);
    await send(await create());
    await create();
    const billing = { workspace_id, client_id: client.id, address: 'x', email: '', tax_number: '' } as const;
    await server.call('PUT /api/invoice/update_client_billing', billing, admin);
  }
  const deleted = { deleted_at: new Date('2026-10-01T00:00:00Z') };
  await server.db.updateTable('workspace').set(deleted).where('id', '=', gone.workspace_id).execute();
  const purge = deletedWorkspaceJobs(server.db, { clock: server.clock.now, log: server.app.log })[
    'deleted-workspaces/purge'
  ];
  await purge({}, { messageKey: '', signal: new AbortController().signal });
  for (const table of [
    'invoice',
    'invoice_line',
    'invoice_entry',
    'invoice_settings',
    'client_billing',
  ] as const) {
    const rows = await server.db.selectFrom(table).select('workspace_id').execute();
    const left = new Set(rows.map(({ workspace_id }) => workspace_id));
    expect([left.has(gone.workspace_id), left.has(kept.workspace_id)]).toEqual([false, true]);
  }
});

it('a number that is written like a former one is not given twice', async () => {
  const { create, edit, send, set } = await invoicingWorkspace(server);
  const [first, id] = [await create(), await create()];
  for (const each of [first, id]) await edit(each, { lines: [{ text: 'Line', unit_price: '1' }] });
  await set({ number_prefix: 'A1', number_digits: 1, next_number: 2 });
  expect((await send(first)).body.number).toBe('A12');
  await set({ number_prefix: 'A', next_number: 12 });
  expect(await send(id)).toMatchObject(refusal(409, 'invoice_id', 'number-taken'));
  await set({ number_prefix: 'B' });
  expect((await send(id)).body.number).toBe('B12');
});
