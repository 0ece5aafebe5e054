import { pdfFonts } from './pdf-fonts.ts';
import { type PrintedReport, printReport } from './printed-report.ts';

// Runs in a separate process: one PDF blocks it for seconds, and a large report may take much memory.
process.once('message', async (report: PrintedReport) => {
  const pdf = printReport(report, await pdfFonts());
  process.send?.(pdf, () => process.disconnect());
});
