/** Returns a file's name (specification, section 9); its timestamp is in UTC, to the second. */
export function pdfName(report: 'summary' | 'detailed', instant: Date): string {
  const timestamp = instant.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return report === 'summary' ? `reports_${timestamp}.pdf` : `detail_reports_${timestamp}.pdf`;
}
