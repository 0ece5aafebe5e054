import type { ClientBudget, ClientEntry } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { leftText, usedText } from '@timeweave/shared/report-look';
import type { LocalDate } from '@timeweave/shared/time';
import { type Column, drawEntryTable } from './entry-table.ts';
import { drawFigures, type Figure } from './figures.ts';
import { drawHeading, type ReportHeading } from './heading.ts';
import { closePaper, openPaper, type Paper, type PdfSettings } from './paper.ts';

/** A month of a project for its client; what is null is not shown. */
export interface ClientPdf {
  heading: ReportHeading;
  /** The project with its client. */
  title: string;
  /** A budget of the whole project is that of today. */
  budget: ClientBudget | null;
  today: LocalDate;
  entries: readonly ClientEntry[];
  showsDescriptions: boolean;
  showsPeople: boolean;
  totalTime: number;
  totalAmount: string | null;
  rounding: string | null;
  timeZone: string;
}

/** In narrow columns more characters could be taller than a page. */
const maxDescriptionCharacters = 600;

function figuresOf(report: ClientPdf, { duration, date }: Paper, currency: string): Figure[] {
  const { budget, today, totalTime, totalAmount } = report;
  return [
    { label: 'Total', value: duration(totalTime), note: totalAmount && formatAmount(totalAmount, currency) },
    budget && {
      label: budget.period === 'month' ? 'Budget of the month' : `Budget on ${date(today)}`,
      value: leftText(budget, { duration, currency }),
      note: usedText(budget, { duration, currency }),
    },
    { label: 'Entries', value: report.entries.length.toLocaleString('en') },
  ].flatMap((figure) => (figure ? { ...figure, note: figure.note ?? undefined } : []));
}

function columnsOf(report: ClientPdf, { print, date, duration }: Paper, currency: string) {
  const { showsDescriptions, showsPeople, totalTime, totalAmount } = report;
  const description: Column<ClientEntry> = {
    heading: 'Description',
    cell: (entry) => print(entry.description ?? '', maxDescriptionCharacters) || '(No description)',
    width: { rest: 1 },
  };
  const person: Column<ClientEntry> = {
    heading: 'Person',
    cell: (entry) => print(entry.person ?? ''),
    width: showsDescriptions ? 110 : { rest: 1 },
  };
  const amount: Column<ClientEntry> = {
    heading: 'Amount',
    cell: (entry) => (entry.amount === null ? '' : formatAmount(entry.amount, currency)),
    total: totalAmount === null ? '' : formatAmount(totalAmount, currency),
    width: 80,
    halign: 'right',
  };
  const isDateWide = !showsDescriptions && !showsPeople;
  return [
    {
      heading: 'Date',
      cell: (entry: ClientEntry) => date(entry.date),
      total: 'Total',
      width: isDateWide ? { rest: 1 } : 60,
    },
    ...(showsDescriptions ? [description] : []),
    ...(showsPeople ? [person] : []),
    ...(totalAmount === null ? [] : [amount]),
    {
      heading: 'Duration',
      cell: (entry: ClientEntry) => duration(entry.time),
      total: duration(totalTime),
      width: 60,
      halign: 'right' as const,
    },
  ];
}

/** Creates the PDF of a month for a project's client: the budget, and all entries of the month. */
export function clientPdf(report: ClientPdf, settings: PdfSettings): Uint8Array<ArrayBuffer> {
  const paper = openPaper(settings);
  const { currency } = settings;
  let y = drawHeading(paper, report.title, report.heading, report);
  y = drawFigures(paper, figuresOf(report, paper, currency), y);
  drawEntryTable(paper, columnsOf(report, paper, currency), report.entries, y);
  return closePaper(paper);
}
