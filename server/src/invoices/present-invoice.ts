import type { Invoice, InvoiceRow } from '@timeweave/shared/api';
import { amountText, formatAmount } from '@timeweave/shared/money';
import { formatDate, type LocalDate, unixSeconds } from '@timeweave/shared/time';
import { flag } from '../calls/index.ts';
import type { StoredLine } from './invoice-lines.repository.ts';
import { hundredthsText } from './invoice-money.ts';
import type { InvoiceRecord } from './invoices.repository.ts';
import type { Parties } from './parties.ts';

/** Returns an invoice of the list. */
export function presentRow(row: InvoiceRecord, today: LocalDate): InvoiceRow {
  return {
    invoice_id: row.id,
    number: row.number,
    state: row.state,
    is_overdue: flag(row.state === 'sent' && row.due_on !== null && row.due_on < today),
    client_id: row.clientId,
    client_name: row.recipient?.name ?? row.clientName,
    start: row.first_day,
    end: row.last_day,
    issued_on: row.issued_on,
    due_on: row.due_on,
    paid_on: row.paid_on,
    currency: row.currency,
    subtotal: amountText(row.subtotal, row.currency),
    total: amountText(row.total, row.currency),
    created_at: unixSeconds(row.created_at),
  };
}

/** Figures that only drafts have; times in seconds. */
export interface DraftState {
  isTimeChanged: boolean;
  entries: number;
  unrated: number;
  unapproved: number;
}

function suggestedMail({ sender, recipient }: Parties, row: InvoiceRecord) {
  const number = row.number ?? '{number}';
  const due = row.due_on ? `, due on ${formatDate(row.due_on, 'DD-MM-YYYY')}` : '';
  return {
    to: recipient.email,
    subject: `Invoice ${number} from ${sender.name}`.slice(0, 200),
    message: [
      `Please find attached our invoice ${number} for ${formatAmount(amountText(row.total, row.currency), row.currency)}${due}.`,
      ['Kind regards', sender.name].join('\n'),
    ].join('\n\n'),
  };
}

/** Returns an invoice with its lines. */
export function presentInvoice(
  row: InvoiceRecord,
  lines: readonly StoredLine[],
  { parties, today, draft }: { parties: Parties; today: LocalDate; draft: DraftState | null },
): Invoice {
  const money = (amount: number) => amountText(amount, row.currency);
  return {
    ...presentRow(row, today),
    version: row.version,
    grouping: row.grouped_by,
    is_approved_only: flag(row.approved_only),
    due_days: row.due_days,
    note: row.note,
    sender: parties.sender,
    recipient: parties.recipient,
    lines: lines.map(({ id, group_key, text, seconds, quantity, unit_price, amount }) => ({
      line_id: id,
      is_manual: flag(group_key === null),
      text,
      time: seconds === null ? null : seconds * 1000,
      quantity: quantity === null ? null : hundredthsText(quantity),
      unit_price: unit_price === null ? null : money(unit_price),
      amount: money(amount),
    })),
    taxes: row.taxes.map(({ name, hundredths, amount }) => ({
      name,
      percent: hundredthsText(hundredths),
      amount: money(amount),
    })),
    time: lines.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) * 1000,
    unrated_time: (draft?.unrated ?? 0) * 1000,
    unapproved_time: (draft?.unapproved ?? 0) * 1000,
    is_time_changed: flag(draft?.isTimeChanged ?? false),
    ...(draft && { entries: draft.entries }),
    void_reason: row.void_reason,
    mail:
      row.mail && row.mail_state && row.mailed_at
        ? { to: row.mail.to, state: row.mail_state, at: unixSeconds(row.mailed_at) }
        : null,
    suggested_mail: suggestedMail(parties, row),
  };
}
