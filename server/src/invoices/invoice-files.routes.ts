import { Readable } from 'node:stream';
import { maxTaxes } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { AnswerCall } from '../calls/index.ts';
import { byteOrderMark, type Cell, csvLine } from '../downloads/index.ts';
import type { ImageStore } from '../images/index.ts';
import { pdfResponse } from '../reports/index.ts';
import { hundredthsText } from './invoice-money.ts';
import { assertDays, assertOn, noSuchInvoice } from './invoices.policy.ts';
import { type InvoiceRecord, invoicesRepository } from './invoices.repository.ts';
import { invoiceFileName, printedInvoice } from './printed-invoice.ts';
import { todayIn } from './sending.service.ts';

const taxColumns = Array.from({ length: maxTaxes }, (_, index) => index);

const heading = [
  'Number',
  'State',
  'Issued',
  'Due',
  'Paid',
  'Client',
  'Company',
  'Tax number',
  'Net',
  ...taxColumns.flatMap((index) => [`Tax ${index + 1}`, `Tax ${index + 1} %`, `Tax ${index + 1} amount`]),
  'Gross',
  'Currency',
];

/** Returns the cells of an invoice. Amounts are numbers, so that a spreadsheet adds them up. */
function cellsOf(row: InvoiceRecord): Cell[] {
  const money = (amount: number) => Number(amountText(amount, row.currency));
  const { recipient } = row;
  return [
    row.number,
    row.state,
    row.issued_on,
    row.due_on,
    row.paid_on,
    recipient?.name ?? '',
    recipient?.company ?? '',
    recipient?.tax_number ?? '',
    money(row.subtotal),
    ...taxColumns.flatMap((index) => {
      const tax = row.taxes[index];
      return tax ? [tax.name, Number(hundredthsText(tax.hundredths)), money(tax.amount)] : ['', '', ''];
    }),
    money(row.total),
    row.currency,
  ];
}

/** Invoices as files, for admins. */
export function invoiceFileRoutes(
  answer: AnswerCall,
  { clock, images }: { clock: () => Date; images: ImageStore },
) {
  answer('POST /api/invoice/print', async ({ db, payload, member, rules, signal, log }) => {
    assertOn(rules);
    const { workspaceId } = member;
    const row = await invoicesRepository(db, workspaceId).find(payload.invoice_id);
    if (!row) throw noSuchInvoice();
    const today = todayIn(rules, clock());
    const printed = await printedInvoice(db, images, { workspaceId, row, today });
    return pdfResponse(printed, { name: invoiceFileName(row), signal, log });
  });

  answer('POST /api/invoice/export', async ({ db, payload, member, rules }) => {
    assertOn(rules);
    assertDays(payload, Infinity);
    const { start, end, state, client_id: clientId, separator } = payload;
    const today = todayIn(rules, clock());
    const invoices = invoicesRepository(db, member.workspaceId);
    const rows = await invoices.issued({ start, end, state, clientId, today });
    const lines = [heading, ...rows.map(cellsOf)].map((cells) => csvLine(cells, separator));
    const text = byteOrderMark + lines.join('');
    const file = Buffer.from(text);
    return {
      stream: Readable.from([file]),
      size: file.byteLength,
      mediaType: 'text/csv; charset=utf-8',
      name: `invoices_${start}_${end}.csv`,
    };
  });
}
