/** Maximum number of entries in a PDF: about 800 pages. */
export const maxPdfEntries = 25_000;

/** Returns a file's name (specification, section 9); its timestamp is in UTC, to the second. */
export function reportFileName(
  report: 'summary' | 'detailed',
  format: 'pdf' | 'csv' | 'xlsx',
  instant: Date,
): string {
  const timestamp = instant.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${report === 'summary' ? 'reports' : 'detail_reports'}_${timestamp}.${format}`;
}
