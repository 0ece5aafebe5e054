import type { Invoice, InvoiceLine, InvoiceRow } from '@timeweave/shared/api';
import { fakeServer, workspaceWith } from '@timeweave/shared/testing';

/** Returns a draft of 750.00 for November 2026, as a row of the list. */
export const invoiceRow = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  invoice_id: 7,
  number: null,
  state: 'draft',
  is_overdue: 0,
  client_id: 3,
  client_name: 'Royal Society',
  start: '2026-10-01',
  end: '2026-10-31',
  issued_on: null,
  due_on: null,
  paid_on: null,
  currency: 'USD',
  subtotal: '750.00',
  total: '892.50',
  created_at: 1_795_000_000,
  ...changes,
});

export const looms: InvoiceLine = {
  line_id: 11,
  is_manual: 0,
  text: 'Looms',
  time: 27_000_000,
  quantity: null,
  unit_price: '80.00',
  amount: '600.00',
};
export const travel: InvoiceLine = {
  line_id: 12,
  is_manual: 1,
  text: 'Travel',
  time: null,
  quantity: '3',
  unit_price: '50.00',
  amount: '150.00',
};

/** Returns a draft with a line of time and a manual one. */
export const invoiceWith = (changes: Partial<Invoice> = {}): Invoice => ({
  ...invoiceRow(),
  version: 1,
  grouping: 'project',
  is_approved_only: 0,
  due_days: 14,
  note: '',
  sender: {
    name: 'House of Ada',
    address: '12 St James’s Square',
    tax_number: '',
    payment_details: 'IBAN 1',
  },
  recipient: {
    name: 'Royal Society',
    company: 'Royal Society of London',
    address: 'Carlton House Terrace',
    email: 'office@royal.example',
    tax_number: '',
  },
  lines: [looms, travel],
  taxes: [{ name: 'VAT', percent: '19', amount: '142.50' }],
  time: 27_000_000,
  unrated_time: 0,
  unapproved_time: 0,
  is_time_changed: 0,
  entries: 1_234,
  void_reason: null,
  mail: null,
  suggested_mail: { to: 'office@royal.example', subject: 'Invoice {number}', message: 'Dear Fellows' },
  ...changes,
});

/** Mocks a workspace with invoices, and its client. */
export function answerInvoices(workspace: Parameters<typeof workspaceWith>[0] = {}): void {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ invoices: 1, ...workspace })],
  });
  fakeServer.answer('POST /api/client/search', 200, {
    results: [
      { id: 3, client_name: 'Royal Society', company_name: 'Royal', is_archived: 0, project_count: 1 },
    ],
  });
}

export const sentOf = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
