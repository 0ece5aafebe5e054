import { useSearchParams } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import type { Payload } from '@timeweave/shared/store';
import { useReportCalendar } from '../period/index.ts';
import type { Selection } from '../report-filters/index.ts';
import type { CsvSeparator } from './csv-separator.tsx';
import type { FileCall } from './fetch-file.ts';
import { useFileDownload } from './use-file-download.ts';

export type FileFormat = 'pdf' | 'csv' | 'xlsx';

type Arranging = 'group_by' | 'then_by' | 'stack_by' | 'compare' | 'round_by';

export interface DownloadedReport {
  selection: Selection;
  /** The tab that a PDF prints; other formats always export the entries. */
  tab: 'summary' | 'detailed';
  arranging?: Pick<Payload<'POST /api/report/week_data'>, Arranging>;
}

const columns = ['date', 'title', 'duration'] as const;

interface ReportOrder {
  sort: (typeof columns)[number];
  direction: 'ascending' | 'descending';
}

/** Reads the order of a report from its URL; undefined for the default order. */
function orderFrom(text: string | null): ReportOrder | undefined {
  const by = columns.find((column) => text === column || text === `-${column}`);
  return by && { sort: by, direction: text === by ? 'ascending' : 'descending' };
}

/** Returns a function that returns the call for a file: a PDF has the tab, arrangement and order that are shown. */
function useFileCall(
  { selection, tab, arranging }: DownloadedReport,
  separator: CsvSeparator,
): (format: FileFormat) => FileCall {
  const { workspace_id } = useSession();
  const { timeZone, firstDayOfWeek: first_day_of_week } = useReportCalendar();
  const order = orderFrom(useSearchParams()[0].get('sort'));
  const asked = { ...selection, workspace_id, timeZone };
  return (format) => {
    if (format === 'csv')
      return { name: 'POST /api/report/export', payload: { ...asked, format, separator } };
    if (format === 'xlsx') return { name: 'POST /api/report/export', payload: { ...asked, format } };
    if (tab === 'detailed')
      return { name: 'POST /api/report/export', payload: { ...asked, ...order, format } };
    return {
      name: 'POST /api/report/print',
      payload: { ...asked, ...arranging, ...order, first_day_of_week },
    };
  };
}

/** Downloads the shown report as a file of a format. */
export function useDownload(report: DownloadedReport, separator: CsvSeparator) {
  const callFor = useFileCall(report, separator);
  const { start, ...rest } = useFileDownload(useSession().token);
  return { ...rest, start: (format: FileFormat) => start(callFor(format)) };
}
