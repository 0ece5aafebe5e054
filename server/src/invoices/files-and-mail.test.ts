import { textsOf } from '../report-pdf/pdf-text.fixture.ts';
import {
  mailDelivery,
  readCsv,
  runBackgroundJobs,
  smallPng,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { invoiceMailJobs } from './index.ts';
import { invoicingWorkspace } from './invoices.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const download = (url: string, token: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });

/** Returns the lines of text of each page of an invoice's PDF. */
async function printed(token: string, workspace_id: number, invoice_id: number) {
  const { statusCode, rawPayload, headers } = await download('/api/invoice/print', token, {
    workspace_id,
    invoice_id,
  });
  expect(statusCode).toBe(200);
  return { pages: textsOf(rawPayload), name: headers['content-disposition'] };
}

it('a PDF says Draft, then has the stored number, names and sums, also when void, with the reason', async () => {
  const { entry, create, send, set, voidIt, edit, get, workspace_id, admin, client } =
    await invoicingWorkspace(server);
  const logo = `${'c'.repeat(32)}.png`;
  await server.images.put(logo, smallPng);
  await server.db.updateTable('workspace').set({ logo }).where('id', '=', workspace_id).execute();
  await set({
    sender_name: 'Engines Ltd',
    taxes: [{ name: 'VAT', percent: '7.75' }],
    payment_details: 'IBAN DE00',
  });
  await entry('2026-10-01T08:00:00Z', 5418);
  const id = await create();
  const own = (await get(id)).lines.map(({ line_id, text }) => ({ line_id, text }));
  await edit(id, { lines: [...own, { text: 'Discount', unit_price: '-10' }], note: 'Thank you' });
  const draft = await printed(admin, workspace_id, id);
  expect(draft).toMatchObject({ name: `attachment; filename="invoice_draft-${id}.pdf"` });
  expect(draft.pages).toEqual([expect.arrayContaining(['Invoice · Draft'])]);
  await send(id);
  const sent = await printed(admin, workspace_id, id);
  expect(sent.name).toBe('attachment; filename="invoice_2026-0001.pdf"');
  expect(sent.pages).toEqual([
    expect.arrayContaining([
      'Engines Ltd',
      'Invoice 2026-0001',
      'Royal Society',
      'Atlas',
      '1:30:18',
      '$60.00',
      '$90.30',
      '−$10.00',
      'Subtotal',
      '$80.30',
      'VAT 7.75 %',
      '$6.22',
      'Total USD',
      '$86.52',
      'Thank you',
      'IBAN DE00',
      '1 of 1',
    ]),
  ]);
  await set({ sender_name: 'Other' });
  const renamed = { workspace_id, client_id: client.id, client_name: 'RS', company_name: 'RS' };
  await server.call('PUT /api/client/edit', renamed, admin);
  await voidIt(id);
  expect((await printed(admin, workspace_id, id)).pages).toEqual([
    expect.arrayContaining([
      'Engines Ltd',
      'Invoice 2026-0001 · Void',
      'Royal Society',
      'Void: Wrong client',
      '$86.52',
    ]),
  ]);
});

it('a long invoice has its head on each page, and the sums on the last', async () => {
  const { create, edit, workspace_id, admin } = await invoicingWorkspace(server);
  const id = await create();
  const lines = Array.from({ length: 100 }, (_, n) => ({ text: `Part ${n + 1}`, unit_price: '1' }));
  const note = `${'Thank you for your trust. '.repeat(60)}Goodbye.`;
  await edit(id, { lines, note, taxes: [{ name: `Tax ${'a'.repeat(56)}`, percent: '7.75' }] });
  const { pages } = await printed(admin, workspace_id, id);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().join(' ')).toContain('Goodbye.');
  expect(pages.flat()).toContain(`Tax ${'a'.repeat(56)} 7.75 %`);
  for (const page of pages) expect(page).toContain('Description');
  expect(pages.filter((page) => page.includes('$100.00'))).toEqual([pages.at(-1)]);
});

it('the CSV has a row for each issued invoice of the period, and no cell runs as a formula', async () => {
  const { entry, create, send, set, voidIt, workspace_id, admin, client } = await invoicingWorkspace(server);
  const named = { workspace_id, client_id: client.id, client_name: '=SUM(A1)', company_name: '@company' };
  await server.call('PUT /api/client/edit', named, admin);
  await set({ taxes: [{ name: 'VAT', percent: '19' }] });
  await entry('2026-10-01T08:00:00Z', 3600);
  const first = await create();
  await send(first);
  await voidIt(first);
  const second = await create();
  server.clock.set('2026-11-17T09:00:00Z');
  await send(second);
  const csv = async (start: string, end: string, more: object = {}) => {
    const wanted = { workspace_id, start, end, ...more };
    const { statusCode, payload } = await download('/api/invoice/export', admin, wanted);
    return { statusCode, rows: statusCode === 200 ? readCsv(payload) : [] };
  };
  const { rows } = await csv('2026-11-01', '2026-11-30');
  const sums = ['60', 'VAT', '19', '11.4', '', '', '', '', '', '', '71.4', 'USD'];
  const names = ["'=SUM(A1)", "'@company", ''];
  expect(rows.slice(1)).toEqual([
    ['2026-0001', 'void', '2026-11-16', '2026-11-30', '', ...names, ...sums],
    ['2026-0002', 'sent', '2026-11-17', '2026-12-01', '', ...names, ...sums],
  ]);
  expect((await csv('2026-11-17', '2026-11-17')).rows).toHaveLength(2);
  // The page exports all years at once.
  expect((await csv('2006-01-01', '2026-12-31')).rows).toHaveLength(3);
  const numbersOf = async (filter: object) =>
    (await csv('2026-11-01', '2026-11-30', filter)).rows.slice(1).map(([number]) => number);
  expect(await numbersOf({ state: 'void' })).toEqual(['2026-0001']);
  expect(await numbersOf({ state: 'sent' })).toEqual(['2026-0002']);
  expect(await numbersOf({ state: 'overdue' })).toEqual([]);
  expect(await numbersOf({ client_id: 999 })).toEqual([]);
  const german = { workspace_id, start: '2026-11-01', end: '2026-11-30', separator: ';' };
  expect((await download('/api/invoice/export', admin, german)).payload).toContain(';60;VAT;19;11,4;');
  expect(await csv('2026-11-18', '2026-11-17')).toMatchObject({ statusCode: 400 });
});

describe('the mail', () => {
  const delivery = mailDelivery();
  const mail = {
    to: 'ada@example.com',
    subject: 'Invoice {number}',
    message: 'Dear Ada,\nhere is {number}: https://evil.example/x',
    copy_to_self: 1,
  };

  it('has the PDF and the number, goes to the client and the admin, and can be sent again', async () => {
    const { entry, create, send, get, workspace_id, admin } = await invoicingWorkspace(server);
    await entry('2026-10-01T08:00:00Z', 3600);
    const id = await create();
    const { message } = (await get(id)).suggested_mail;
    expect(message).toBe(
      'Please find attached our invoice {number} for $60.00.\n\nKind regards\nAnalytical Engines',
    );
    await send(id, { mail });
    expect(await get(id)).toMatchObject({ mail: { to: 'ada@example.com', state: 'waiting' } });
    await runBackgroundJobs(server, invoiceMailJobs(server.db, delivery.servicesOf(server)));
    const sent = delivery.take();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      to: 'ada@example.com',
      subject: 'Invoice 2026-0001',
      text: expect.stringContaining('here is 2026-0001'),
      files: [{ name: 'invoice_2026-0001.pdf', contentType: 'application/pdf' }],
    });
    expect(sent[0]?.text).not.toContain('https://evil');
    expect(
      textsOf(Buffer.from(sent[0]?.files?.[0]?.content ?? '', 'base64'))
        .flat()
        .join(' '),
    ).toContain('2026-0001');
    expect(await get(id)).toMatchObject({
      mail: { state: 'sent' },
      suggested_mail: { subject: 'Invoice 2026-0001 from Analytical Engines' },
    });
    const again = { workspace_id, invoice_id: id, mail: { ...mail, copy_to_self: 0 } } as const;
    expect(await server.call('PUT /api/invoice/mail', again, admin)).toMatchObject({ status: 200 });
    const failing = { deliver: () => Promise.reject(new Error('refused')) };
    const services = { ...delivery.servicesOf(server), mailer: failing };
    await runBackgroundJobs(server, invoiceMailJobs(server.db, services));
    expect(await get(id)).toMatchObject({ mail: { state: 'failed' } });
    await server.db.deleteFrom('job').execute();
  });

  const run = (refused: (to: string) => boolean) => {
    const services = delivery.servicesOf(server);
    const deliver: typeof services.mailer.deliver = (each) =>
      refused(each.to) ? Promise.reject(new Error('refused')) : services.mailer.deliver(each);
    return runBackgroundJobs(server, invoiceMailJobs(server.db, { ...services, mailer: { deliver } }));
  };
  const dueAgain = () =>
    server.db
      .updateTable('job')
      .set({ run_at: new Date(0), last_error: null })
      .execute();

  it('that failed is not tried again after a newer one, nor for a void invoice', async () => {
    const { entry, create, send, get, voidIt, workspace_id, admin } = await invoicingWorkspace(server);
    await entry('2026-10-01T08:00:00Z', 3600);
    const id = await create();
    await send(id, { mail: { ...mail, copy_to_self: 0 } });
    await run(() => true);
    const newer = { ...mail, to: 'office@royal.example', copy_to_self: 0 } as const;
    await server.call('PUT /api/invoice/mail', { workspace_id, invoice_id: id, mail: newer }, admin);
    await dueAgain();
    await run(() => false);
    expect(delivery.take().map(({ to }) => to)).toEqual(['office@royal.example']);
    await server.call('PUT /api/invoice/mail', { workspace_id, invoice_id: id, mail: newer }, admin);
    await voidIt(id);
    await run(() => false);
    expect(delivery.take()).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'void', mail: null });
  });

  it('is not sent twice because its copy failed', async () => {
    const { entry, create, send, get } = await invoicingWorkspace(server);
    await entry('2026-10-01T08:00:00Z', 3600);
    const id = await create();
    await send(id, { mail });
    await run((to) => to !== mail.to);
    expect(await get(id)).toMatchObject({ mail: { state: 'sent' } });
    await dueAgain();
    await run((to) => to !== mail.to);
    expect(delivery.take().map(({ to }) => to)).toEqual([mail.to]);
    await server.db.deleteFrom('job').execute();
  });
});
