/** Reports as PDF files. Large, with its libraries: load it where somebody wants a file. */
export { detailedPdf, type DetailedPdf, type PrintedEntry } from './detailed-pdf.ts';
export type { Levels } from './group-table.ts';
export type { ReportHeading } from './heading.ts';
export type { PdfFonts, PdfSettings } from './paper.ts';
export { summaryPdf, type SummaryPdf } from './summary-pdf.ts';
