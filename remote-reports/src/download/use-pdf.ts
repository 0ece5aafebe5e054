import { filterTexts, pdfName } from '@timeweave/shared/report-files';
import { useCurrentWorkspace, useSearchParams } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow, useAppDispatch } from '@timeweave/shared/store';
import { daysIn } from '../period/index.ts';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { DownloadJob, FetchedFile } from './download-job.ts';
import type { DownloadedReport } from './downloaded-report.ts';
import { fetchEntries, fetchSummary } from './fetch-report.ts';
import { makePdf } from './make-pdf.ts';
import { orderFrom } from './report-order.ts';
import { useFilterNames } from './use-filter-names.ts';

/** Returns a function that creates the PDF of the shown tab, with its filters, arrangement and order. */
export function usePdf({ selection, tab, arranging }: DownloadedReport) {
  const { workspace_id } = useSession();
  const { dateFormat, timeFormat, timeDurationFormat } = usePreferences();
  const { timeZone, firstDayOfWeek } = useReportCalendar();
  const workspace = useCurrentWorkspace();
  const names = useFilterNames(selection);
  const order = orderFrom(useSearchParams()[0].get('sort'));
  const dispatch = useAppDispatch();

  return (job: DownloadJob): Promise<FetchedFile> => {
    const { start, end } = selection;
    const { title = '', currency = 'USD', workspace_logo: logo } = workspace ?? {};
    const payload = { ...selection, workspace_id, timeZone };
    const printed = {
      heading: {
        workspace: title,
        start,
        end,
        filters: filterTexts(selection, names),
      },
      settings: { formats: { dateFormat, timeFormat, timeDurationFormat, firstDayOfWeek }, currency },
      ...(logo && { logo: `/images/${encodeURIComponent(logo)}` }),
    };
    const range = daysIn(selection);
    const summary = { ...payload, range, first_day_of_week: firstDayOfWeek, ...arranging };
    const fetchReport =
      tab === 'summary'
        ? fetchSummary(dispatch, summary, printed, order)
        : fetchEntries(dispatch, payload, printed, order);
    return makePdf(fetchReport, pdfName(tab, new Date(serverNow())), job);
  };
}
