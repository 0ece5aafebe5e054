import { Type, type Static } from 'typebox';
import { DurationMs, Flag, Id, LocalDate, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';

/** Maximum number of taxes of an invoice. */
export const maxTaxes = 3;

/** Maximum number of lines of an invoice. */
export const maxInvoiceLines = 250;

export const longestInvoiceText = 2_000;

export const LineText = Type.String({ minLength: 1, maxLength: 500, pattern: patterns.notBlank });

/** Several lines, such as a postal address. */
export const LongText = Type.String({ maxLength: longestInvoiceText });

/** An amount as typed, in major units of the invoice's currency; negative for a discount. */
export const SignedAmount = Type.String({
  maxLength: 20,
  pattern: patterns.signedAmount,
  description: 'Such as 12.50; negative for a discount',
});

export const TypedQuantity = Type.String({
  maxLength: 10,
  pattern: patterns.quantity,
  description: 'Such as 1 or 2.5',
});

const TaxName = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.notBlank });

export const TypedTaxes = Type.Array(
  Type.Object({
    name: TaxName,
    percent: Type.String({
      maxLength: 8,
      pattern: patterns.percent,
      description: 'Such as 19 or 7.75; at most 100',
    }),
  }),
  { maxItems: maxTaxes },
);

export const Tax = Type.Object({
  name: Type.String(),
  percent: Type.String({ description: 'Such as 7.75' }),
});

export const InvoiceState = Type.Union(
  [Type.Literal('draft'), Type.Literal('sent'), Type.Literal('paid'), Type.Literal('void')],
  { description: 'sent and paid: its time is locked' },
);
export type InvoiceState = Static<typeof InvoiceState>;

/** Which invoices a list or file has. */
export const invoiceFilter = {
  state: Type.Optional(Type.Union([InvoiceState, Type.Literal('overdue')])),
  client_id: Type.Optional(Id),
};

export const InvoiceGrouping = Type.Union(
  [Type.Literal('project'), Type.Literal('person'), Type.Literal('description')],
  { description: 'A line per project, per person, or per project and description' },
);
export type InvoiceGrouping = Static<typeof InvoiceGrouping>;

/** An amount in a response, with all decimals of the invoice's currency. */
const InvoiceAmount = Type.String({ description: 'With all decimals of the currency; may be negative' });

/** An invoice in the list. */
export const InvoiceRow = Type.Object({
  invoice_id: Id,
  number: Nullable(Type.String({ description: 'null while it is a draft' })),
  state: InvoiceState,
  is_overdue: Type.Union([Type.Literal(0), Type.Literal(1)], { description: 'Sent, and past its due date' }),
  client_id: Id,
  client_name: Type.String({ description: 'As it was when the invoice was sent' }),
  start: { ...LocalDate, description: 'The first day of its time, in the workspace’s time zone' },
  end: { ...LocalDate, description: 'The last day of its time' },
  issued_on: Nullable(LocalDate),
  due_on: Nullable(LocalDate),
  paid_on: Nullable(LocalDate),
  currency: Type.String({ description: 'ISO 4217' }),
  subtotal: InvoiceAmount,
  total: InvoiceAmount,
  created_at: UnixSeconds,
});
export type InvoiceRow = Static<typeof InvoiceRow>;

export const InvoiceLine = Type.Object({
  line_id: Id,
  is_manual: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '0: computed from time; only its text can be changed',
  }),
  text: Type.String(),
  time: Nullable({ ...DurationMs, description: 'Rounded as in reports; null in a manual line' }),
  quantity: Nullable(Type.String({ description: 'Of a manual line; of time, the hours are the quantity' })),
  unit_price: Nullable({
    ...InvoiceAmount,
    description: 'Per hour or piece; null if the time of the line has several rates',
  }),
  amount: InvoiceAmount,
});
export type InvoiceLine = Static<typeof InvoiceLine>;

const Sender = Type.Object({
  name: Type.String(),
  address: Type.String({ description: 'May have several lines' }),
  tax_number: Type.String(),
  payment_details: Type.String({ description: 'May have several lines' }),
});

const Recipient = Type.Object({
  name: Type.String(),
  company: Type.String(),
  address: Type.String({ description: 'May have several lines' }),
  email: Type.String({ description: 'Empty if unknown' }),
  tax_number: Type.String(),
});

/** An invoice with its lines. Sender and recipient of a draft are today's; later those of the sending. */
export const Invoice = Type.Object({
  ...InvoiceRow.properties,
  version: Type.Integer({ description: 'Grows with each change; an edit names the one it began with' }),
  grouping: InvoiceGrouping,
  is_approved_only: Flag,
  due_days: Type.Integer({ minimum: 0 }),
  note: Type.String({ description: 'May have several lines' }),
  sender: Sender,
  recipient: Recipient,
  lines: Type.Array(InvoiceLine, { maxItems: maxInvoiceLines }),
  taxes: Type.Array(Type.Object({ ...Tax.properties, amount: InvoiceAmount }), { maxItems: maxTaxes }),
  time: { ...DurationMs, description: 'Of all lines' },
  unrated_time: {
    ...DurationMs,
    description: 'Of a draft: billable time of the period that is not on it, because it has no rate',
  },
  unapproved_time: {
    ...DurationMs,
    description: 'Of a draft with approved time only: billable time of the period that is not approved',
  },
  is_time_changed: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description:
      'Of a draft: its time lines are no longer those of the reports; refresh it, or it cannot be sent',
  }),
  entries: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Of a draft: number of entries that its sending locks' }),
  ),
  void_reason: Nullable(Type.String()),
  mail: Nullable(
    Type.Object(
      {
        to: Type.String(),
        state: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('failed')]),
        at: UnixSeconds,
      },
      { description: 'The last mail with it; null without one' },
    ),
  ),
  suggested_mail: Type.Object(
    { to: Type.String(), subject: Type.String(), message: Type.String() },
    { description: 'The initial texts of a mail; in a draft, {number} is replaced by its number' },
  ),
});
export type Invoice = Static<typeof Invoice>;
