import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { CsvSeparator, Email, Flag, Id, LocalDate, StatusAnswer } from './fields.ts';
import { invoiceFilter, LongText, maxTaxes, Tax, TypedTaxes } from './invoice-fields.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';
import { patterns } from './patterns.ts';

const ShortText = Type.String({ maxLength: 200 });
const reading = { access: 'admin', scope: ['admin', 'invoice'] } as const;

const fields = {
  sender_name: { ...ShortText, description: 'Empty: the workspace’s title' },
  sender_address: LongText,
  tax_number: ShortText,
  payment_details: { ...LongText, description: 'At the end of each invoice' },
  number_prefix: Type.String({
    maxLength: 20,
    pattern: patterns.lineOrNothing,
    description: 'Such as 2026-',
  }),
  number_digits: Type.Integer({ minimum: 1, maximum: 9, description: 'With 4, the 12th is 0012' }),
  next_number: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  due_days: Type.Integer({ minimum: 0, maximum: 365 }),
};

const optional = {
  sender_name: Type.Optional(fields.sender_name),
  sender_address: Type.Optional(fields.sender_address),
  tax_number: Type.Optional(fields.tax_number),
  payment_details: Type.Optional(fields.payment_details),
  number_prefix: Type.Optional(fields.number_prefix),
  number_digits: Type.Optional(fields.number_digits),
  next_number: Type.Optional({ ...fields.next_number, description: 'Greater than all used numbers' }),
  due_days: Type.Optional(fields.due_days),
};

const billing = {
  address: LongText,
  email: Type.Union([Email, Type.Literal('')]),
  tax_number: ShortText,
};

export const invoiceSettingsCalls = defineCalls({
  'POST /api/invoice/settings': {
    summary: 'Whether the workspace has invoices, and what each new one begins with',
    ...reading,
    reads: ['workspace/changed', 'invoices/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({
      is_on: Flag,
      ...fields,
      smallest_next_number: Type.Integer({ description: 'Greater by one than the greatest used number' }),
      taxes: Type.Array(Tax, { maxItems: maxTaxes }),
    }),
    example: { workspace_id: 1 },
  },
  'PUT /api/invoice/update_settings': {
    summary: 'Turn invoices on or off, or change their settings; absent fields stay',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      is_on: Type.Optional(Flag),
      ...optional,
      taxes: Type.Optional(TypedTaxes),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, is_on: 1, taxes: [{ name: 'VAT', percent: '19' }] },
  },
  'POST /api/invoice/client_billing': {
    summary: 'What invoices to a client show and where they are mailed to',
    ...reading,
    reads: ['clients/changed', 'invoices/changed'],
    payload: Type.Object({ workspace_id: Id, client_id: Id }),
    answer: Type.Object({
      address: Type.String(),
      email: Type.String({ description: 'Empty if unknown' }),
      tax_number: Type.String(),
    }),
    example: { workspace_id: 1, client_id: 1 },
  },
  'PUT /api/invoice/update_client_billing': {
    summary: 'Change the address, mail address and tax number of a client',
    access: 'admin',
    scope: 'admin',
    causes: [{ name: 'invoices/changed', to: 'workspace' }],
    payload: Type.Object({ workspace_id: Id, client_id: Id, ...billing }),
    answer: StatusAnswer,
    example: {
      workspace_id: 1,
      client_id: 1,
      address: '1 Main Street',
      email: 'ada@example.com',
      tax_number: '',
    },
  },
});

export const invoiceFileCalls = defineCalls({
  'POST /api/invoice/print': {
    summary: 'An invoice as a PDF, with the workspace’s logo; drafts and void ones say so',
    ...reading,
    workload: 'export',
    files: ['application/pdf'],
    payload: Type.Object({ workspace_id: Id, invoice_id: Id }),
    answer: Type.String({ description: 'A4' }),
    example: { workspace_id: 1, invoice_id: 1 },
  },
  'POST /api/invoice/export': {
    summary: 'The invoices that were issued in a period, void ones included, as CSV with a row for each',
    ...reading,
    workload: 'export',
    files: ['text/csv'],
    payload: Type.Object({
      workspace_id: Id,
      start: LocalDate,
      end: LocalDate,
      ...invoiceFilter,
      separator: Type.Optional(CsvSeparator),
    }),
    answer: Type.String({
      description:
        'RFC 4180 with a byte order mark; an apostrophe precedes texts that a spreadsheet would run as a formula',
    }),
    example: { workspace_id: 1, start: '2026-01-01', end: '2026-12-31' },
  },
});
