import { autoTable } from 'jspdf-autotable';
import type { Invoice, InvoiceLine } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { exactHours } from '@timeweave/shared/time';
import { drawLogo } from './heading.ts';
import {
  closePaper,
  colors,
  contentWidth,
  linesOf,
  margin,
  openPaper,
  type Paper,
  type PdfSettings,
  roomFor,
  tableLook,
} from './paper.ts';

/** An invoice to print, as it is stored. */
export interface InvoicePdf {
  invoice: Invoice;
  /** A JPEG or PNG file. */
  logo?: Uint8Array;
}

const right = margin.left + contentWidth;
const column = contentWidth / 2 - 20;
/** Longer than a tax with its percentage; wide characters still fit beside the amounts. */
const longestLabel = 70;
const voidColor = '#b3261e';

/** Draws the lines of a text, each wrapped and none cut: they may be terms. Returns the y below. */
function drawText(
  paper: Paper,
  text: string,
  y: number,
  look: { bold?: boolean; color?: string } = {},
): number {
  const size = 9;
  let below = y;
  for (const line of text.split('\n')) {
    paper.doc.setFont('Report', look.bold ? 'bold' : 'normal').setFontSize(size);
    for (const part of linesOf(paper.doc, paper.print(line, Infinity), column)) {
      below = roomFor(paper, size * 1.4, below) + size * 1.4;
      paper.write(part, margin.left, below, { size, ...look });
    }
  }
  return below;
}

const isText = (text: string) => text.trim() !== '';

const taxNumber = (number: string) => (isText(number) ? `Tax number: ${number}` : '');

function titleOf({ number, state }: Invoice): string {
  const title = number === null ? 'Invoice' : `Invoice ${number}`;
  if (state === 'draft') return `${title} · Draft`;
  return state === 'void' ? `${title} · Void` : title;
}

/** Draws the dates in the right column. */
function drawDates(paper: Paper, { issued_on, due_on, paid_on, start, end }: Invoice, top: number): number {
  const rows = [
    ['Issued', issued_on && paper.date(issued_on)],
    ['Due', due_on && paper.date(due_on)],
    ['Paid', paid_on && paper.date(paid_on)],
    ['Period', `${paper.date(start)} – ${paper.date(end)}`],
  ] as const;
  let y = top;
  for (const [label, value] of rows) {
    if (!value) continue;
    y += 12.6;
    paper.write(label, margin.left + contentWidth / 2 + 20, y, { color: colors.muted });
    paper.write(value, right, y, { align: 'right' });
  }
  return y;
}

function drawHead(paper: Paper, { invoice, logo }: InvoicePdf): number {
  const { sender, recipient, state } = invoice;
  if (logo) drawLogo(paper, logo);
  let y = drawText(paper, sender.name, margin.top, { bold: true });
  for (const text of [sender.address, taxNumber(sender.tax_number)].filter(isText))
    y = drawText(paper, text, y, { color: colors.muted });
  y = roomFor(paper, 60, Math.max(y, margin.top + 50)) + 34;
  paper.write(titleOf(invoice), margin.left, y, {
    size: 16,
    bold: true,
    ...(state === 'void' && { color: voidColor }),
  });
  const top = y + 10;
  y = drawText(paper, recipient.company.trim() || recipient.name, top, { bold: true });
  for (const text of [recipient.address, taxNumber(recipient.tax_number)].filter(isText))
    y = drawText(paper, text, y);
  return Math.max(y, drawDates(paper, invoice, top)) + 20;
}

/** Returns the hours, or the quantity of a manual line. */
const quantityOf = ({ time, quantity }: InvoiceLine) =>
  time === null ? (quantity ?? '') : exactHours(time / 1000);

/** Draws the sums below the table; returns the y below. */
function drawSums(paper: Paper, invoice: Invoice, from: number): number {
  const { subtotal, taxes, total, currency } = invoice;
  const money = (amount: string) => paper.print(formatAmount(amount, currency));
  const rows = [
    ...(taxes.length > 0 ? [{ label: 'Subtotal', amount: subtotal, bold: false }] : []),
    ...taxes.map(({ name, percent, amount }) => ({ label: `${name} ${percent} %`, amount, bold: false })),
    { label: `Total ${currency}`, amount: total, bold: true },
  ];
  let y = roomFor(paper, rows.length * 15 + 10, from) + 4;
  for (const { label, amount, bold } of rows) {
    y += 15;
    paper.write(paper.print(label, longestLabel), right - 110, y, { bold, align: 'right' });
    paper.write(money(amount), right - 4, y, { bold, align: 'right' });
  }
  return y + 20;
}

/** Creates the PDF of an invoice from its stored figures and texts. */
export function invoicePdf(printed: InvoicePdf, settings: PdfSettings): Uint8Array<ArrayBuffer> {
  const paper = openPaper(settings);
  const { invoice } = printed;
  const money = (amount: string | null) =>
    amount === null ? '' : paper.print(formatAmount(amount, invoice.currency));
  const startY = drawHead(paper, printed);
  const toRight = { halign: 'right' as const };
  let tableEnd = startY;
  autoTable(paper.doc, {
    ...tableLook,
    startY,
    head: [
      ['Description', ...['Quantity', 'Price', 'Amount'].map((content) => ({ content, styles: toRight }))],
    ],
    body: invoice.lines.map((line) => [
      paper.print(line.text),
      quantityOf(line),
      money(line.unit_price),
      money(line.amount),
    ]),
    columnStyles: {
      0: { cellWidth: contentWidth - 255 },
      1: { cellWidth: 70, ...toRight },
      2: { cellWidth: 90, ...toRight },
      3: { cellWidth: 95, ...toRight },
    },
    didDrawPage: ({ cursor }) => {
      tableEnd = cursor?.y ?? startY;
    },
  });
  let y = drawSums(paper, invoice, tableEnd);
  if (invoice.void_reason) y = drawText(paper, `Void: ${invoice.void_reason}`, y, { color: voidColor }) + 8;
  for (const text of [invoice.note, invoice.sender.payment_details].filter(isText))
    y = drawText(paper, text, y) + 8;
  return closePaper(paper);
}
