import type { DetailedPdf, PdfSettings, PrintedEntry, SummaryPdf } from '@timeweave/shared/report-pdf';

/** What to print once all entries were sent. */
export type PdfOrder = ({ summary: SummaryPdf } | { detailed: Omit<DetailedPdf, 'entries'> }) & {
  settings: Omit<PdfSettings, 'fonts'>;
  logo?: string;
};

/** A page of entries. The first one replaces all entries sent before. */
export interface PdfEntries {
  entries: PrintedEntry[];
  isFirst: boolean;
}

export type PdfMessage = PdfEntries | { order: PdfOrder };

/** The worker's result; `fonts` failed to load, or the `report` failed. */
export type PdfOutcome = { file: Uint8Array<ArrayBuffer> } | { failed: 'fonts' | 'report' };
