import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { answerInvoices, invoiceRow, sentOf } from '../invoices/invoice.fixture.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const list = 'POST /api/invoice/list';
const create = 'POST /api/invoice/create';
const sent = invoiceRow({
  invoice_id: 6,
  number: '2026-0012',
  state: 'sent',
  is_overdue: 1,
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
});
const totals = [{ currency: 'USD', open: '892.50', overdue: '892.50', open_count: 1, overdue_count: 1 }];

async function open(results = [invoiceRow(), sent], address = '/invoices', workspace = {}) {
  answerInvoices(workspace);
  fakeServer.answer(list, 200, { results, has_more: false, totals, years: [2026, 2025] });
  return renderAt(address, <InvoicesPage />, ada);
}
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const choose = async (person: Awaited<ReturnType<typeof open>>['person'], field: string, option: string) => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  fakeServer.reset();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), advanceTimers: true });
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('lists drafts and sent invoices with their state, and what is open and overdue', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '2026-0012, Royal Society' });
  expect(link).toHaveAttribute('href', '/invoices/6');
  expect(cells(/Draft, Royal/)).toEqual([
    ...['Draft', 'Royal Society', 'Draft', '01-10-2026 – 31-10-2026', '', '', '$892.50'],
  ]);
  expect(cells(/2026-0012/).slice(2)).toEqual([
    ...['Overdue', '01-10-2026 – 31-10-2026', '01-11-2026', '15-11-2026', '$892.50'],
  ]);
  expect(screen.getByText('Open').nextSibling).toHaveTextContent('$892.50');
});

it('fills the first line of a row on phones with the number and the total', () => {
  const text = () => '';
  const columns = invoiceColumns({ day: text, days: text, amount: text, duration: text });
  expect(columns.find(({ key }) => key === 'number')).toMatchObject({ width: 1 });
});

it('filters by state, client and year, in the address', async () => {
  const { person } = await open();
  await screen.findByRole('link', { name: /2026-0012/ });
  await choose(person, 'State', 'Overdue');
  await choose(person, 'Client', 'Royal Society');
  await choose(person, 'Year', '2025');
  await waitFor(() =>
    expect(sentOf(list).at(-1)).toEqual({
      ...{ workspace_id: 1, state: 'overdue', client_id: 3, year: 2025, offset: 0 },
    }),
  );
  const sent: Promise<unknown>[] = [];
  globalThis.fetch = (_url, options) => {
    sent.push(new Response(options?.body).json());
    return Promise.reject(new TypeError('network error'));
  };
  await person.click(screen.getByRole('button', { name: 'Export CSV of 2025' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const period = { start: '2025-01-01', end: '2025-12-31' };
  expect(await sent[0]).toEqual({
    ...{ workspace_id: 1, state: 'overdue', client_id: 3, separator: ',' },
    ...period,
  });
});

it('loads the next invoices below the first', async () => {
  const { person } = await open();
  await screen.findByRole('link', { name: /2026-0012/ });
  const older = invoiceRow({ invoice_id: 99, number: '2019-0001', state: 'paid' });
  fakeServer.answerBy(list, (payload) => {
    const isFirst = JSON.stringify(payload).includes('"offset":0');
    return [
      200,
      { results: isFirst ? [invoiceRow()] : [older], has_more: isFirst, totals: [], years: [2019] },
    ];
  });
  await choose(person, 'State', 'Paid');
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: /2019-0001/ })).toBeVisible();
  expect(sentOf(list).at(-1)).toMatchObject({ state: 'paid', offset: 1 });
});

it('explains an empty list, and one whose filter matches nothing', async () => {
  const { person } = await open([], '/invoices?state=paid');
  expect(await screen.findByText('No invoice matches')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.getByText(/needs projects with that client and rates/)).toBeVisible();
});

it('creates a draft of last month for a client, and opens it', async () => {
  const { person, address } = await open();
  await person.click(await screen.findByRole('button', { name: 'New invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  await person.click(dialog.getByRole('button', { name: 'Create draft' }));
  expect(await dialog.findByText('Please choose a client')).toBeVisible();
  expect(sentOf(create)).toEqual([]);
  await person.click(dialog.getByRole('combobox', { name: /^Client/ }));
  await person.click(await screen.findByRole('option', { name: 'Royal Society' }));
  const msg = 'Royal Society has no billable time with a rate in this period.';
  fakeServer.answer(create, 409, { errors: [{ msg, param: 'start' }] });
  await person.click(dialog.getByRole('button', { name: 'Create draft' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Only approved time' })).toBeNull();
  fakeServer.answer(create, 200, { results: { insertId: 9 } });
  await person.click(dialog.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(address()).toBe('/invoices/9'));
  const time = { start: '2026-10-01', end: '2026-10-31', grouping: 'project', is_approved_only: 0 };
  expect(sentOf(create).at(-1)).toEqual({ workspace_id: 1, client_id: 3, ...time });
});

it('offers only approved time where approvals are on', async () => {
  const approval = { period: 'week', week_start: 1, is_approver: 1, approved: [] } as const;
  const { person } = await open([], '/invoices', { approval });
  await person.click((await screen.findAllByRole('button', { name: 'New invoice' }))[0] ?? document.body);
  expect(await screen.findByRole('checkbox', { name: 'Only approved time' })).toBeVisible();
});

it('says how to turn invoices on', async () => {
  await open([], '/invoices', { invoices: undefined });
  expect(await screen.findByText('This workspace has no invoices')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the settings' })).toHaveAttribute(
    'href',
    '/settings?tab=invoices',
  );
});

it('offers a retry when neither the workspace nor the list can be loaded', async () => {
  const { person } = await renderAt('/invoices', <InvoicesPage />, ada);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerInvoices();
  fakeServer.answer(list, 200, { results: [sent], has_more: false, totals, years: [2026] });
  await person.click(retry);
  expect(await screen.findByRole('link', { name: /2026-0012/ })).toBeVisible();
});
