export type { ClientPdf } from './client-pdf.ts';
export { maxPdfEntries, reportFileName } from './file-name.ts';
export { type FilterNames, filterTexts } from './filter-texts.ts';
export type { ReportHeading } from './heading.ts';
export type { PdfFormats } from './paper.ts';
export { pdfFile } from './pdf-file.ts';
export type { PrintedReport } from './printed-report.ts';
export type { SummaryPdf } from './summary-pdf.ts';
