import type { DetailedPdf, PdfSettings, PrintedEntry, SummaryPdf } from '@timeweave/shared/report-pdf';

/** What to make of the report that was fetched. */
export type PdfOrder = ({ summary: SummaryPdf } | { detailed: Omit<DetailedPdf, 'entries'> }) & {
  settings: Omit<PdfSettings, 'fonts'>;
  /** The address of the workspace's logo. */
  logo?: string;
};

/** A page of entries. The first one replaces all that were sent before it. */
export interface PdfEntries {
  entries: PrintedEntry[];
  isFirst: boolean;
}

/** What the worker receives: the entries in pages as they arrive, and then the order. */
export type PdfMessage = PdfEntries | { order: PdfOrder };

/** What the worker answers to an order; `fonts`: they could not be loaded. */
export type PdfOutcome = { file: Uint8Array<ArrayBuffer> } | { failed: 'fonts' | 'report' };
