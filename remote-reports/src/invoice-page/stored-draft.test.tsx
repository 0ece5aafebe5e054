import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Invoice } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { answerInvoices, invoiceWith } from '../invoices/invoice.fixture.ts';
import { InvoicePage } from './invoice-page.tsx';

async function open(changes: Partial<Invoice> = {}) {
  answerInvoices();
  fakeServer.answer('POST /api/invoice/get', 200, { invoice: invoiceWith(changes) });
  const opened = await renderAt('/invoices/7', <InvoicePage />, ada);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  fakeServer.reset();
  sessionStorage.clear();
});

it('a draft keeps what was typed when its page is left', async () => {
  const { person } = await open();
  await person.click(button('Add line'));
  put('Text of line 3', 'Paper');
  put('Note', 'Thank you');
  cleanup();
  const again = await open();
  expect(field('Note')).toHaveValue('Thank you');
  await again.person.click(button('Add line'));
  put('Text of line 4', 'Ink');
  expect(field('Text of line 3')).toHaveValue('Paper');
  await again.person.click(button('Discard changes'));
  cleanup();
  await open();
  expect(field('Note')).toHaveValue('');
});

it('the message of the mail stays until it is sent, also when the dialog is closed or the page left', async () => {
  const openDialog = async () => {
    const { person } = await open();
    await person.click(button('Send by email'));
    await screen.findByRole('dialog');
    return person;
  };
  const person = await openDialog();
  fireEvent.input(field('Message'), { target: { value: 'Hello' } });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button('Send by email')).toHaveFocus());
  cleanup();
  const again = await openDialog();
  expect([field('Message').value, field('Subject').value]).toEqual(['Hello', 'Invoice {number}']);
  fakeServer.answer('PUT /api/invoice/send', 200, { status: 200, number: '2026-0012' });
  await again.click(button('Send'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('the dialog for billing data is not closed by accident once something is typed', async () => {
  const { person } = await open();
  const billing = { address: '', email: '', tax_number: '' };
  fakeServer.answer('POST /api/invoice/client_billing', 200, billing);
  await person.click(button('Edit billing data'));
  await person.type(await screen.findByLabelText('Address'), 'Burlington House');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Address')).toHaveValue('Burlington House');
  await person.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a draft keeps nothing that was saved while its page was left', async () => {
  const { person } = await open();
  put('Note', 'Thank you');
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answerWhen('PUT /api/invoice/edit', response, 200, { status: 200, version: 2 });
  await person.click(button('Save'));
  cleanup();
  expect(sessionStorage).toHaveLength(1);
  respond();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
