import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatClock } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import { byteOrderMark, type Cell, completeFile, type CompleteFile, csvLine } from '../downloads/index.ts';
import { type ExportedEntry, exportedEntries } from './exported-entries.ts';
import type { ReportFilter } from './report-filter.ts';

interface Column {
  heading: string;
  cell: (entry: ExportedEntry) => Cell;
}

/** The columns of Toggl Track's time entries, except for tasks and amounts. */
function columnsOf({ rounding }: ReportFilter): Column[] {
  const exact = {
    heading: 'Exact duration',
    cell: ({ exactSeconds }: ExportedEntry) => formatClock(exactSeconds),
  };
  return [
    { heading: 'User', cell: ({ user }) => user },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Client', cell: ({ client }) => client },
    { heading: 'Project', cell: ({ project }) => project },
    { heading: 'Description', cell: ({ description }) => description },
    { heading: 'Billable', cell: ({ billable }) => (billable ? 'Yes' : 'No') },
    { heading: 'Start date', cell: ({ start }) => start.slice(0, 10) },
    { heading: 'Start time', cell: ({ start }) => start.slice(11) },
    { heading: 'End date', cell: ({ end }) => end.slice(0, 10) },
    { heading: 'End time', cell: ({ end }) => end.slice(11) },
    { heading: 'Duration', cell: ({ seconds }) => formatClock(seconds) },
    ...(rounding ? [exact] : []),
    { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  ];
}

async function* csvOf(pages: AsyncIterable<readonly ExportedEntry[]>, columns: readonly Column[]) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const entries of pages) {
    yield entries.map((entry) => csvLine(columns.map(({ cell }) => cell(entry)))).join('');
  }
}

/**
 * Writes a report's entries to a CSV file, the oldest first, as they are at one moment. Reading stops when the signal
 * is aborted.
 */
export function csvReport(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  signal: AbortSignal,
): Promise<CompleteFile> {
  return inSnapshot(db, (transaction) => {
    const pages = exportedEntries(transaction, workspaceId, filter);
    return completeFile((file) => pipeline(Readable.from(csvOf(pages, columnsOf(filter))), file, { signal }));
  });
}
