/** Reports as PDF files. The libraries are large: import it dynamically. */
export { detailedPdf, type DetailedPdf, type PrintedEntry } from './detailed-pdf.ts';
export type { Levels } from './group-table.ts';
export type { ReportHeading } from './heading.ts';
export type { PdfFonts, PdfSettings } from './paper.ts';
export { summaryPdf, type SummaryPdf } from './summary-pdf.ts';
