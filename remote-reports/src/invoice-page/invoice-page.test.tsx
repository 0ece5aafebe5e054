import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { answerInvoices, invoiceWith, looms, sentOf, travel } from '../invoices/invoice.fixture.ts';
import { InvoicePage } from './invoice-page.tsx';

const get = 'POST /api/invoice/get';
const edit = 'PUT /api/invoice/edit';
const send = 'PUT /api/invoice/send';
const ofInvoice = { workspace_id: 1, invoice_id: 7 };
const sentInvoice = {
  state: 'sent',
  number: '2026-0012',
  issued_on: '2026-11-18',
  due_on: '2026-12-02',
} as const;

const answer = (changes: Partial<Invoice> = {}) =>
  fakeServer.answer(get, 200, { invoice: invoiceWith(changes) });

async function open(changes: Partial<Invoice> = {}) {
  answerInvoices();
  answer(changes);
  const opened = await renderAt('/invoices/7', <InvoicePage />, ada);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
// Hidden ones too: looking at the styles of a whole invoice takes most of the time.
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const menu = async (person: Awaited<ReturnType<typeof open>>['person'], item: string) => {
  await person.click(button('More for this invoice'));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  fakeServer.reset();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('shows sender, recipient, lines, taxes and total', async () => {
    await open();
    for (const text of ['House of Ada', 'Carlton House Terrace', '7.50 h × $80.00', 'IBAN 1'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('VAT 19 %').nextSibling).toHaveTextContent('$142.50');
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$892.50');
  });

  it('saves texts, manual lines in their order, taxes, note and due days', async () => {
    const { person } = await open();
    put('Text of line 1', 'Looms and cards');
    await person.click(button('Add line'));
    expect(field('Text of line 3')).toHaveFocus();
    put('Text of line 3', 'Discount');
    put('Price of line 3', '-10');
    await person.click(button('Move line 3 up'));
    expect(button('Move line 2 up')).toHaveFocus();
    await person.click(button('Remove line 3'));
    expect(button('Add line')).toHaveFocus();
    await person.click(button('Remove VAT'));
    put('Note', 'Thank you');
    put('Days until due', '30');
    expect(button('Send by email')).toBeDisabled();
    fakeServer.answer(edit, 200, { status: 200, version: 2 });
    const lines = [
      { ...looms, text: 'Looms and cards' },
      { ...travel, line_id: 13, text: 'Discount', quantity: '1', unit_price: '-10.00', amount: '-10.00' },
    ];
    answer({ version: 2, lines, taxes: [], note: 'Thank you', due_days: 30, total: '590.00' });
    await person.click(button('Save'));
    await waitFor(() => expect(screen.getByText('Total').nextSibling).toHaveTextContent('$590.00'));
    expect(sentOf(edit)).toEqual([
      {
        ...ofInvoice,
        seen_version: 1,
        due_days: 30,
        note: 'Thank you',
        taxes: [],
        lines: [
          { line_id: 11, text: 'Looms and cards' },
          { text: 'Discount', quantity: '1', unit_price: '-10' },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Saved')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(button('Send by email')).toBeEnabled();
  });

  it('keeps what was typed when a save is refused or lost, and says why at the field', async () => {
    const { person } = await open();
    put('Price of line 2', '');
    await person.click(button('Save'));
    expect(field('Price of line 2')).toHaveAccessibleDescription('Such as 12.50');
    expect(field('Price of line 2')).toHaveFocus();
    put('Price of line 2', '55');
    await person.click(button('Save'));
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    expect(field('Price of line 2')).toHaveValue('55');
    const msg = 'Taxes together must be at most 100 %.';
    fakeServer.answer(edit, 422, { errors: [{ msg, param: 'taxes' }] });
    await person.click(button('Save'));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(field('Price of line 2')).toHaveValue('55');
  });

  it('keeps what is typed during a save, and its new line is known then', async () => {
    const { person } = await open();
    await person.click(button('Add line'));
    put('Text of line 3', 'Paper');
    put('Price of line 3', '5');
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen(edit, response, 200, { status: 200, version: 2 });
    await person.click(button('Save'));
    put('Text of line 3', 'Paper and ink');
    const paper = {
      ...travel,
      line_id: 13,
      text: 'Paper',
      quantity: '1',
      unit_price: '5.00',
      amount: '5.00',
    };
    answer({ version: 2, lines: [looms, travel, paper] });
    respond();
    expect(await screen.findByText('$5.00')).toBeVisible();
    expect(field('Text of line 3')).toHaveValue('Paper and ink');
    await person.click(button('Save'));
    await waitFor(() =>
      expect(sentOf(edit)[1]).toMatchObject({ seen_version: 2, lines: [{}, {}, { line_id: 13 }] }),
    );
  });

  it('that was changed elsewhere shows both versions, and saves what was typed on top', async () => {
    const { person } = await open();
    put('Note', 'Mine');
    const refusal = { errors: [{ msg: 'Changed.', code: 'changed-meanwhile' }] };
    fakeServer.answer(edit, 409, refusal);
    answer({ version: 5, due_days: 7, lines: [travel] });
    await person.click(button('Save'));
    const both = within(await screen.findByRole('table', { name: 'Both versions' }));
    expect(both.getAllByRole('row').map(({ textContent }) => textContent)).toContain('NoteMineNone');
    expect(field('Note')).toHaveValue('Mine');
    fakeServer.answer(edit, 200, { status: 200, version: 6 });
    answer({ version: 6, due_days: 7, lines: [travel], note: 'Mine' });
    await person.click(button('Save mine'));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(sentOf(edit)[1]).toEqual({ ...ofInvoice, seen_version: 5, note: 'Mine' });
    await waitFor(() => expect(field('Days until due')).toHaveValue('7'));
    expect(screen.queryByLabelText('Text of line 2')).toBeNull();
  });

  it('drops what was typed for the other version', async () => {
    const { person } = await open();
    put('Note', 'Mine');
    fakeServer.answer(edit, 409, { errors: [{ msg: 'Changed.', code: 'changed-meanwhile' }] });
    answer({ version: 5, note: 'Theirs' });
    await person.click(button('Save'));
    await person.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(field('Note')).toHaveValue('Theirs');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('whose time has changed is refreshed before it is sent', async () => {
    const { person } = await open({ is_time_changed: 1 });
    expect(button('Send by email')).toBeDisabled();
    fakeServer.answer('PUT /api/invoice/refresh', 200, { status: 200, version: 2 });
    answer({ version: 2 });
    await person.click(button('Refresh from time'));
    await waitFor(() => expect(button('Send by email')).toBeEnabled());
    expect(sentOf('PUT /api/invoice/refresh')).toEqual([{ ...ofInvoice, seen_version: 1 }]);
  });

  it('names time that is not on it, with a link to the report that shows it', async () => {
    await open({ unrated_time: 3_600_000, unapproved_time: 60_000 });
    const [unrated, unapproved] = screen.getAllByRole('link', { name: 'Show the time' });
    const address = '/reports?tab=detailed&start=2026-10-01&end=2026-10-31&clients=3&users=none&billable=1';
    expect(unrated).toHaveAttribute('href', address);
    expect(unapproved).toHaveAttribute('href', `${address}&approval=not-approved`);
  });

  it('gets the client’s address from a dialog', async () => {
    const { person } = await open({
      recipient: { ...invoiceWith().recipient, address: '', email: '' },
    });
    const billing = { address: '', email: '', tax_number: '' };
    fakeServer.answer('POST /api/invoice/client_billing', 200, billing);
    await person.click(button('Add address and email'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Billing data of Royal Society' }));
    await dialog.findByLabelText('Address');
    put('Address', 'Burlington House');
    put('Email', 'office@royal');
    // A refetch keeps unsaved input.
    fakeServer.answerWhen('POST /api/invoice/client_billing', new Promise(() => {}), 200, billing);
    await act(async () => publish('invoices/changed', { workspaceId: 1 }));
    await waitFor(() => expect(sentOf('POST /api/invoice/client_billing')).toHaveLength(2));
    expect(dialog.getByLabelText('Address')).toHaveValue('Burlington House');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/valid email/);
    put('Email', 'office@royal.example');
    fakeServer.answer('PUT /api/invoice/update_client_billing', 200, { status: 200 });
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf('PUT /api/invoice/update_client_billing')).toEqual([
      {
        ...billing,
        workspace_id: 1,
        client_id: 3,
        address: 'Burlington House',
        email: 'office@royal.example',
      },
    ]);
  });

  it('is mailed in the version that the dialog was opened with', async () => {
    const { person } = await open();
    await person.click(button('Send by email'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice' }));
    expect(
      dialog.getByText(/Sending locks 1,234 entries, 7:30:00, 01-10-2026 to 31-10-2026 \(Europe\/London\)\./),
    ).toBeVisible();
    expect(dialog.getByLabelText('To')).toHaveValue('office@royal.example');
    const msg = 'The time has changed. Refresh the invoice, then send it.';
    fakeServer.answer(send, 409, { errors: [{ msg, code: 'time-changed' }] });
    answer({ is_time_changed: 1 });
    await person.click(dialog.getByRole('checkbox', { name: 'Send me a copy' }));
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(msg)).toBeVisible();
    await waitFor(() => expect(button('Refresh from time')).toBeInTheDocument());
    fakeServer.answer(send, 200, { status: 200, number: '2026-0012' });
    answer({ ...sentInvoice, version: 2, mail: { to: 'a@b.example', state: 'waiting', at: 1_795_000_000 } });
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Invoice 2026-0012 for Royal Society' })).toBeVisible();
    const mail = { to: 'office@royal.example', subject: 'Invoice {number}', message: 'Dear Fellows' };
    expect(sentOf(send).at(-1)).toEqual({
      ...ofInvoice,
      seen_version: 1,
      mail: { ...mail, copy_to_self: 1 },
    });
    expect(screen.getByText(/is waiting to be mailed to a@b.example/)).toBeVisible();
    await waitFor(() => expect(button('More for this invoice')).toHaveFocus());
  });

  it('is marked as sent after the question says what it locks', async () => {
    const { person } = await open({ entries: 1 });
    await menu(person, 'Mark as sent');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as sent' }));
    expect(
      dialog.getByText(/This locks 1 entry, 7:30:00, 01-10-2026 to 31-10-2026 \(Europe\/London\)\./),
    ).toBeVisible();
    fakeServer.answer(send, 200, { status: 200, number: '2026-0012' });
    await person.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(sentOf(send)).toEqual([{ ...ofInvoice, seen_version: 1 }]));
  });

  it('is deleted after a question', async () => {
    const { person, address } = await open();
    await menu(person, 'Delete draft');
    fakeServer.answer('POST /api/invoice/delete', 200, { status: 200 });
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }),
    );
    await waitFor(() => expect(address()).toBe('/invoices'));
  });
});

describe('a sent invoice', () => {
  it('has no fields, is marked as paid on a day, and as not paid', async () => {
    const { person } = await open(sentInvoice);
    expect(screen.queryByRole('textbox')).toBeNull();
    await person.click(button('Mark as paid'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2026-0012 as paid' }));
    fakeServer.answer('PUT /api/invoice/pay', 200, { status: 200 });
    answer({ ...sentInvoice, state: 'paid', paid_on: '2026-11-20' });
    await person.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('20-11-2026')).toBeVisible();
    answer(sentInvoice);
    await menu(person, 'Mark as not paid');
    expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeVisible();
    expect(sentOf('PUT /api/invoice/pay')).toEqual([
      { ...ofInvoice, paid_on: '2026-11-20' },
      { ...ofInvoice, paid_on: null },
    ]);
  });

  it('is void only with a reason', async () => {
    const { person } = await open(sentInvoice);
    await menu(person, 'Void');
    const dialog = within(await screen.findByRole('dialog', { name: 'Void 2026-0012' }));
    await person.click(dialog.getByRole('button', { name: 'Void invoice' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please enter a reason');
    put('Reason', 'Wrong client');
    fakeServer.answer('PUT /api/invoice/void', 200, { status: 200 });
    answer({ ...sentInvoice, state: 'void', void_reason: 'Wrong client' });
    await person.click(dialog.getByRole('button', { name: 'Void invoice' }));
    expect(await screen.findByText('Void: Wrong client')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More for this invoice' })).toBeNull();
  });
});

it('says that there is no such invoice', async () => {
  answerInvoices();
  fakeServer.answer(get, 404, { errors: [{ msg: 'No such invoice.', param: 'invoice_id' }] });
  await renderAt('/invoices/7', <InvoicePage />, ada);
  expect(await screen.findByText('This invoice doesn’t exist')).toBeVisible();
});
