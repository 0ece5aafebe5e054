import { summaryPdf } from '@timeweave/shared/report-pdf';
import { pdfFonts } from './pdf-fonts.ts';
import type { SummaryPdfOrder } from './summary-pdf-file.ts';

// Runs in a separate process: one PDF blocks it for seconds, and a large report may take much memory.
process.once('message', async ({ summary, settings }: SummaryPdfOrder) => {
  const pdf = summaryPdf(summary, { ...settings, fonts: await pdfFonts() });
  process.send?.(Buffer.from(pdf).toString('base64'), () => process.disconnect());
});
