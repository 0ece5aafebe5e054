import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Email, Flag, Id, LocalDate, Offset, StatusAnswer } from './fields.ts';
import {
  Invoice,
  InvoiceGrouping,
  InvoiceRow,
  invoiceFilter,
  LineText,
  LongText,
  maxInvoiceLines,
  SignedAmount,
  TypedQuantity,
  TypedTaxes,
} from './invoice-fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** An invoice was created, changed, sent, paid, voided or deleted. */
    'invoices/changed': { workspaceId: number };
  }
}
const invoicesChanged: CausedEvent = { name: 'invoices/changed', to: 'workspace' };
/** The time of the members becomes locked and marked, or free. */
const entriesOfAllChanged: CausedEvent = { name: 'entries/changed', to: 'workspace' };

/** Invoices per page. */
export const invoicesPerPage = 50;

const reading = { access: 'admin', scope: ['admin', 'invoice'] } as const;
const draft = { ...reading, causes: [invoicesChanged] } as const;
/** Sent invoices bind: they lock time, and go to clients. */
const sent = { access: 'admin', scope: 'invoice', causes: [invoicesChanged] } as const;
const ofInvoice = { workspace_id: Id, invoice_id: Id };
const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The version that the form was opened with: 409 `changed-meanwhile` if the invoice has another one. */
const seen = { seen_version: Type.Optional(Version) };

const time = {
  start: LocalDate,
  end: LocalDate,
  grouping: InvoiceGrouping,
  is_approved_only: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1: only approved time, in workspaces with approvals',
  }),
};

const Mail = Type.Object({
  to: Email,
  subject: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: patterns.line,
    description: '{number} becomes the number',
  }),
  message: Type.String({ maxLength: 5_000, description: 'Plain text; {number} becomes the number' }),
  copy_to_self: Flag,
});
export type InvoiceMail = Static<typeof Mail>;

/** Only for admins of workspaces where invoices are turned on: 409 `off` otherwise. */
export const invoiceCalls = defineCalls({
  'POST /api/invoice/list': {
    summary: 'Invoices, drafts first, then the newest first; with the amounts that are open and overdue',
    ...reading,
    reads: ['invoices/changed', 'clients/changed', 'workspace/changed'],
    payload: Type.Object({
      workspace_id: Id,
      ...invoiceFilter,
      year: Type.Optional(
        Type.Integer({
          minimum: 1900,
          maximum: 2199,
          description: 'Of the issue date; of a draft: of its end',
        }),
      ),
      offset: Type.Optional(Offset),
    }),
    answer: Type.Object({
      results: Type.Array(InvoiceRow, { maxItems: invoicesPerPage }),
      has_more: Type.Boolean(),
      totals: Type.Array(
        Type.Object({
          currency: Type.String(),
          open: Type.String({ description: 'Sent and not paid, overdue ones included' }),
          overdue: Type.String(),
          open_count: Type.Integer({ minimum: 0 }),
          overdue_count: Type.Integer({ minimum: 0 }),
        }),
        {
          maxItems: 20,
          description:
            'Of all invoices of the workspace, whatever the filter; zeros in its currency if none is open',
        },
      ),
      years: Type.Array(Type.Integer(), { maxItems: 300, description: 'With invoices, the last first' }),
    }),
    example: { workspace_id: 1, state: 'sent' },
  },
  'POST /api/invoice/get': {
    summary: 'An invoice with its lines',
    ...reading,
    reads: [
      'invoices/changed',
      'clients/changed',
      'projects/changed',
      'entries/changed',
      'rates/changed',
      'approvals/changed',
      'workspace/changed',
    ],
    workload: 'report',
    payload: Type.Object(ofInvoice),
    answer: Type.Object({ invoice: Invoice }),
    example: { workspace_id: 1, invoice_id: 1 },
  },
  'POST /api/invoice/create': {
    summary:
      'Create a draft from a client’s billable time with rates that is on no other invoice; the time is reserved for it',
    ...draft,
    workload: 'bulk',
    once: true,
    payload: Type.Object({ workspace_id: Id, client_id: Id, ...time }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: {
      workspace_id: 1,
      client_id: 1,
      start: '2026-10-01',
      end: '2026-10-31',
      grouping: 'project',
      is_approved_only: 0,
    },
  },
  'PUT /api/invoice/edit': {
    summary:
      'Change a draft; absent fields stay. A change of its days, grouping or kind of time computes its time lines anew',
    ...draft,
    workload: 'bulk',
    payload: Type.Object({
      ...ofInvoice,
      ...seen,
      start: Type.Optional(time.start),
      end: Type.Optional(time.end),
      grouping: Type.Optional(time.grouping),
      is_approved_only: Type.Optional(time.is_approved_only),
      due_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
      note: Type.Optional(LongText),
      taxes: Type.Optional(TypedTaxes),
      lines: Type.Optional(
        Type.Array(
          Type.Object({
            line_id: Type.Optional({ ...Id, description: 'Absent: a new manual line' }),
            text: LineText,
            quantity: Type.Optional({
              ...TypedQuantity,
              description: 'Of a manual line, like the next field',
            }),
            unit_price: Type.Optional(SignedAmount),
          }),
          {
            maxItems: maxInvoiceLines,
            description:
              'All lines in their new order, not together with a change of days, grouping or kind of time: each time line with its text, and the manual ones; a manual line that is missing is removed',
          },
        ),
      ),
    }),
    answer: Type.Object({ status: Type.Integer(), version: Type.Integer() }),
    example: { workspace_id: 1, invoice_id: 1, note: 'Thank you for your business.' },
  },
  'PUT /api/invoice/refresh': {
    summary:
      'Compute the time lines of a draft anew; manual lines and edited texts of the same project, person or description stay',
    ...draft,
    workload: 'bulk',
    payload: Type.Object({ ...ofInvoice, ...seen }),
    answer: Type.Object({ status: Type.Integer(), version: Type.Integer() }),
    example: { workspace_id: 1, invoice_id: 1 },
  },
  'POST /api/invoice/delete': {
    summary: 'Delete a draft; its time is free again. 409 for others: they can only be voided',
    ...draft,
    payload: Type.Object(ofInvoice),
    answer: StatusAnswer,
    example: { workspace_id: 1, invoice_id: 1 },
  },
  'PUT /api/invoice/send': {
    summary:
      'Give a draft the next number and today’s date, lock its time, and mail it; without a mail, mark it as sent. 409 `time-changed` while its time lines are outdated',
    ...sent,
    causes: [invoicesChanged, entriesOfAllChanged],
    workload: 'bulk',
    payload: Type.Object({
      ...ofInvoice,
      seen_version: Version,
      mail: Type.Optional(Nullable(Mail)),
    }),
    answer: Type.Object({ status: Type.Integer(), number: Type.String() }),
    example: { workspace_id: 1, invoice_id: 1, seen_version: 1 },
  },
  'PUT /api/invoice/mail': {
    summary: 'Mail a sent or paid invoice again, such as a reminder, or after a failed mail',
    ...sent,
    payload: Type.Object({ ...ofInvoice, mail: Mail }),
    answer: StatusAnswer,
    example: {
      workspace_id: 1,
      invoice_id: 1,
      mail: { to: 'ada@example.com', subject: 'Invoice {number}', message: 'Dear Ada', copy_to_self: 0 },
    },
  },
  'PUT /api/invoice/pay': {
    summary: 'Mark a sent invoice as paid on a day, or with null a paid one as not paid',
    ...sent,
    payload: Type.Object({
      ...ofInvoice,
      paid_on: Nullable({ ...LocalDate, description: 'From the issue date until today' }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, invoice_id: 1, paid_on: '2026-11-20' },
  },
  'PUT /api/invoice/void': {
    summary: 'Void a sent or paid invoice for a reason: it keeps its number, and its time is free again',
    ...sent,
    causes: [invoicesChanged, entriesOfAllChanged],
    workload: 'bulk',
    payload: Type.Object({
      ...ofInvoice,
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: patterns.notBlank }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, invoice_id: 1, reason: 'Wrong client' },
  },
});
