import { maxInvoiceLines, type Payload } from '@timeweave/shared/api';
import { amountMessage, minorDigits } from '@timeweave/shared/money';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import { type Line, invoiceLinesRepository, type StoredLine } from './invoice-lines.repository.ts';
import { lineAmount, readHundredths, readSignedAmount, totalsOf } from './invoice-money.ts';
import { clientBillingRepository, invoiceSettingsRepository } from './invoice-settings.repository.ts';
import { invoiceTime, type TimeLine } from './invoice-time.ts';
import {
  assertDays,
  assertOn,
  assertSeen,
  assertState,
  noSuchClient,
  noSuchInvoice,
} from './invoices.policy.ts';
import { type InvoiceRecord, invoicesRepository } from './invoices.repository.ts';
import { readTaxes } from './read-taxes.ts';

type Edit = Payload<'PUT /api/invoice/edit'>;
type TypedLine = NonNullable<Edit['lines']>[number];

/** Returns the time that an invoice is about. */
export const timeOf = (invoice: InvoiceRecord) => ({
  invoiceId: invoice.id,
  clientId: invoice.clientId,
  first: invoice.first_day,
  last: invoice.last_day,
  grouping: invoice.grouped_by,
  approvedOnly: invoice.approved_only,
});

/** Returns the new lines of time, in the place and with the edited texts of those before, and the manual ones. */
function merged(before: readonly StoredLine[], time: readonly TimeLine[]): Line[] {
  const byKey = new Map(time.map((line) => [line.key, line]));
  const kept = before.flatMap((line): Line[] => {
    const now = line.group_key === null ? undefined : byKey.get(line.group_key);
    if (line.group_key === null) return [line];
    if (!now) return [];
    byKey.delete(line.group_key);
    const { seconds, unitPrice: unit_price, amount } = now;
    return [{ ...line, text: line.is_edited ? line.text : now.text, seconds, unit_price, amount }];
  });
  const added = [...byKey.values()].map(({ key, text, seconds, unitPrice, amount }): Line => ({
    id: null,
    group_key: key,
    text,
    is_edited: false,
    seconds,
    quantity: null,
    unit_price: unitPrice,
    amount,
  }));
  const end = kept.findLastIndex((line) => line.group_key !== null) + 1;
  return [...kept.slice(0, end), ...added, ...kept.slice(end)];
}

function assertFew(lines: readonly Line[], param: string): void {
  if (lines.length > maxInvoiceLines)
    throw invalid(
      param,
      `An invoice has ${maxInvoiceLines} lines at most. Group by project, or choose fewer days.`,
    );
}

/** Reads a manual line as typed; `at` is its position, from 1. */
function manualLine({ text, quantity = '1', unit_price }: TypedLine, currency: string, at: number) {
  const price = unit_price === undefined ? undefined : readSignedAmount(unit_price, currency);
  if (price === undefined) throw invalid('lines', `Line ${at}: ${amountMessage(currency)}`);
  const hundredths = readHundredths(quantity);
  if (hundredths === undefined) throw invalid('lines', `Line ${at}: Enter a quantity, such as 1 or 2.5.`);
  const amount = lineAmount(hundredths, price);
  // As much as can be typed, so that sums stay exact.
  if (Math.abs(amount) >= 10 ** (9 + minorDigits(currency)))
    throw invalid('lines', `Line ${at}: The amount is too large.`);
  return {
    text: text.trim(),
    group_key: null,
    is_edited: false,
    seconds: null,
    quantity: hundredths,
    unit_price: price,
    amount,
  };
}

/** Returns the lines as typed, in their order. */
function edited(before: readonly StoredLine[], typed: readonly TypedLine[], currency: string): Line[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  const lines = typed.map((line, index): Line => {
    const known = line.line_id === undefined ? undefined : byId.get(line.line_id);
    if (line.line_id !== undefined && !known)
      throw invalid('lines', `Line ${index + 1} is not on this invoice.`);
    byId.delete(line.line_id ?? 0);
    const text = line.text.trim();
    if (known && known.group_key !== null)
      return { ...known, text, is_edited: known.is_edited || text !== known.text };
    return { ...manualLine(line, currency, index + 1), id: known?.id ?? null };
  });
  if ([...byId.values()].some(({ group_key }) => group_key !== null))
    throw invalid('lines', 'Lines of time can’t be removed.');
  return lines;
}

/** Returns a manual line in another currency: the same digits before the point. */
function inCurrency(line: StoredLine, from: string, to: string): StoredLine {
  const { unit_price: price, quantity } = line;
  if (line.group_key !== null || price === null || quantity === null || from === to) return line;
  const unit_price = Math.round(price * 10 ** (minorDigits(to) - minorDigits(from)));
  return { ...line, unit_price, amount: lineAmount(quantity, unit_price) };
}

/** Makes and changes drafts, in the transaction of the call. */
export function drafts(
  db: Executor,
  { member, rules }: { member: Member; rules: WorkspaceRules },
  now: Date,
) {
  const { workspaceId } = member;
  const invoices = invoicesRepository(db, workspaceId);

  /** Returns a locked draft. */
  async function lockDraft(id: number, seen?: number): Promise<InvoiceRecord> {
    assertOn(rules);
    const invoice = await invoices.lock(id);
    if (!invoice) throw noSuchInvoice();
    assertState(invoice, 'draft');
    assertSeen(invoice, seen);
    return invoice;
  }

  function assertApprovals(approvedOnly: boolean): void {
    if (approvedOnly && rules.approvalPeriod === null)
      throw invalid('is_approved_only', 'This workspace has no approvals.');
  }

  /** Computes the lines of time anew, and reserves their time. */
  async function computedLines(invoice: InvoiceRecord) {
    const time = await invoiceTime(db, workspaceId, rules, timeOf(invoice));
    const { lines, hash } = await time.reserve();
    const before = await invoiceLinesRepository(db, workspaceId, invoice.id).all();
    const known = before.map((line) => inCurrency(line, invoice.currency, rules.currency));
    return { lines: merged(known, lines), time_hash: hash, currency: rules.currency };
  }

  async function write(
    id: number,
    lines: readonly Line[],
    changes: Parameters<typeof invoices.change>[1],
    rates: Parameters<typeof totalsOf>[1],
  ) {
    const { subtotal, taxes, total } = totalsOf(
      lines.map(({ amount }) => amount),
      rates,
    );
    await invoiceLinesRepository(db, workspaceId, id).replace(lines);
    return invoices.change(id, { ...changes, subtotal, total, taxes: JSON.stringify(taxes) });
  }

  async function refresh(invoice: InvoiceRecord): Promise<number> {
    const { lines, ...changes } = await computedLines(invoice);
    assertFew(lines, 'grouping');
    return write(invoice.id, lines, changes, invoice.taxes);
  }

  return {
    async create({ client_id, start, end, grouping, is_approved_only }: Payload<'POST /api/invoice/create'>) {
      assertOn(rules);
      assertDays({ start, end });
      assertApprovals(is_approved_only === 1);
      if (!(await clientBillingRepository(db, workspaceId).exists(client_id))) throw noSuchClient();
      const { due_days, taxes } = await invoiceSettingsRepository(db, workspaceId).find();
      const id = await invoices.add({
        client_id,
        first_day: start,
        last_day: end,
        grouped_by: grouping,
        approved_only: is_approved_only === 1,
        currency: rules.currency,
        due_days,
        taxes: JSON.stringify(taxes.map((tax) => ({ ...tax, amount: 0 }))),
        created_at: now,
      });
      const invoice = await invoices.find(id);
      if (!invoice) throw noSuchInvoice();
      await refresh(invoice);
      return id;
    },

    async edit(payload: Edit): Promise<number> {
      const invoice = await lockDraft(payload.invoice_id, payload.seen_version);
      const { start = invoice.first_day, end = invoice.last_day, grouping = invoice.grouped_by } = payload;
      const approvedOnly =
        payload.is_approved_only === undefined ? invoice.approved_only : payload.is_approved_only === 1;
      const time = { first_day: start, last_day: end, grouped_by: grouping, approved_only: approvedOnly };
      const isOtherTime =
        start !== invoice.first_day ||
        end !== invoice.last_day ||
        grouping !== invoice.grouped_by ||
        approvedOnly !== invoice.approved_only;
      if (isOtherTime) {
        assertDays({ start, end });
        assertApprovals(approvedOnly);
        if (payload.lines) throw invalid('lines', 'Change the lines after the time of the invoice.');
      }
      const before = await invoiceLinesRepository(db, workspaceId, invoice.id).all();
      const { lines, ...computed } = isOtherTime
        ? await computedLines({ ...invoice, ...time })
        : { lines: payload.lines ? edited(before, payload.lines, invoice.currency) : before };
      assertFew(lines, isOtherTime ? 'grouping' : 'lines');
      const { due_days = invoice.due_days, note = invoice.note } = payload;
      const taxes = payload.taxes ? readTaxes(payload.taxes) : invoice.taxes;
      return write(invoice.id, lines, { ...time, ...computed, due_days, note }, taxes);
    },

    refresh: async ({ invoice_id, seen_version }: Payload<'PUT /api/invoice/refresh'>) =>
      refresh(await lockDraft(invoice_id, seen_version)),

    async remove(id: number): Promise<void> {
      await lockDraft(id);
      await invoices.remove(id);
    },

    lockDraft,
  };
}
