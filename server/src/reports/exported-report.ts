import { type Executor, inSnapshot } from '../database/index.ts';
import { type CompleteFile, csvFile, xlsxFile } from '../downloads/index.ts';
import { exportedColumns } from './exported-columns.ts';
import { exportedEntries } from './exported-entries.ts';
import { located, type ReportFilter } from './report-filter.ts';

export type ExportFormat = 'csv' | 'xlsx';

const writers = { csv: csvFile, xlsx: xlsxFile };

/** Writes a report's entries to a file, oldest first, from one snapshot. Stops when the signal is aborted. */
export function exportedReport(
  db: Executor,
  workspaceId: number,
  { filter, format }: { filter: ReportFilter; format: ExportFormat },
  signal: AbortSignal,
): Promise<CompleteFile> {
  return inSnapshot(db, async (transaction) => {
    const pages = exportedEntries(transaction, workspaceId, await located(transaction, filter));
    return writers[format](pages, exportedColumns(filter), signal);
  });
}
