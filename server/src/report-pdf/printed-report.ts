import { type DetailedPdf, detailedPdf } from './detailed-pdf.ts';
import { type InvoicePdf, invoicePdf } from './invoice-pdf.ts';
import type { PdfFonts, PdfSettings } from './paper.ts';
import { type SummaryPdf, summaryPdf } from './summary-pdf.ts';

/** A report or an invoice to print, with its reader's formats. */
export type PrintedReport = (
  | { summary: SummaryPdf }
  | { detailed: DetailedPdf }
  | { invoice: InvoicePdf }
) & {
  settings: Omit<PdfSettings, 'fonts'>;
};

/** Draws a report as a PDF: seconds of work for thousands of entries. */
export function printReport(report: PrintedReport, fonts: PdfFonts): Uint8Array {
  const settings = { ...report.settings, fonts };
  if ('invoice' in report) return invoicePdf(report.invoice, settings);
  return 'summary' in report ? summaryPdf(report.summary, settings) : detailedPdf(report.detailed, settings);
}
