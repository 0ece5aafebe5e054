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
