import type { AppDispatch, ApiError, Answer, Payload } from '@timeweave/shared/store';
import { isApiError } from '@timeweave/shared/store';
import { mostPdfEntries } from '@timeweave/shared/report-files';
import type { SummaryPdf } from '@timeweave/shared/report-pdf';
import type { DownloadJob } from './download-job.ts';
import { reportsPrintedEntries, reportsPrintedSummary } from './downloads.api.ts';
import type { FetchReport } from './make-pdf.ts';
import type { PdfOrder } from './pdf-message.ts';
import type { ReportOrder } from './report-order.ts';

type Summary = 'POST /api/report/week_data';
type Detailed = 'POST /api/report/detailed';

/** What both reports print besides their figures. */
export interface Printed extends Pick<PdfOrder, 'settings' | 'logo'> {
  heading: SummaryPdf['heading'];
}

const tooMany = (entries: number): ApiError => ({
  status: 413,
  errors: [
    {
      msg: `A PDF holds ${mostPdfEntries.toLocaleString('en')} entries at most, and this report has ${entries.toLocaleString('en')}. Choose a shorter period, or download CSV or XLSX.`,
    },
  ],
});

type Asked<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Waits for a request of RTK Query, which a cancelled download aborts. */
async function answerOf<Data>(
  request: PromiseLike<{ data?: Data; error?: unknown }> & { abort: () => void },
  { signal }: DownloadJob,
): Promise<Asked<Data>> {
  const abort = () => request.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  const { data, error } = await request;
  signal.removeEventListener('abort', abort);
  if (data !== undefined) return { data };
  return { error: isApiError(error) ? error : { status: 'offline', errors: [] } };
}

const asked = { subscribe: false, forceRefetch: true };

/** Fetches the summary in the arrangement that the payload asks for. */
export function fetchSummary(
  dispatch: AppDispatch,
  payload: Payload<Summary>,
  { heading, ...printed }: Printed,
  order: ReportOrder | undefined,
): FetchReport {
  const { group_by: group = 'project', round_by: roundBy } = payload;
  const { then_by: then = group === 'description' ? 'none' : 'description' } = payload;
  return async (job) => {
    const { data: report, error } = await answerOf(
      dispatch(reportsPrintedSummary.initiate(payload, asked)),
      job,
    );
    if (error) return { error };
    const { by = 'date', direction = 'ascending' } = order ?? {};
    const summary: SummaryPdf = {
      heading,
      report,
      levels: { group, then },
      ...(by !== 'date' && { order: { by, direction } }),
      roundBy,
    };
    return { order: { ...printed, summary } };
  };
}

/** The server's largest page. */
const limit = 500;

/** Fetches all entries page by page, in the order of the report. */
export function fetchEntries(
  dispatch: AppDispatch,
  selection: Payload<Detailed>,
  { heading, ...printed }: Printed,
  order: ReportOrder | undefined,
): FetchReport {
  const payload = { ...selection, ...(order && { sort: order.by, direction: order.direction }), limit };
  return async (job, handOver) => {
    let first: Answer<Detailed> | undefined;
    let count = 0;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const request = reportsPrintedEntries.initiate({ ...payload, ...(cursor && { cursor }) }, asked);
      const { data: page, error } = await answerOf(dispatch(request), job);
      if (error) return { error };
      first ??= page;
      const entries = first.totals?.entries ?? 0;
      if (entries > mostPdfEntries) return { error: tooMany(entries) };
      handOver(page.results);
      count += page.results.length;
      const amount = `${count.toLocaleString('en')} of ${entries.toLocaleString('en')}`;
      job.onProgress({ text: 'Loading entries', amount });
      cursor = page.cursor;
    }
    const { totals, totalTime = 0, rounding = null, timeZone = '' } = first ?? {};
    const sums = { entries: 0, exactTime: 0, billableTime: 0, ...totals, totalTime };
    return { order: { ...printed, detailed: { heading, totals: sums, rounding, timeZone } } };
  };
}
