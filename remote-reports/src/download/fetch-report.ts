import type { AppDispatch, ApiError, Answer, Payload } from '@timeweave/shared/store';
import { isApiError, serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { maxPdfEntries } from '@timeweave/shared/report-files';
import type { SummaryPdf } from '@timeweave/shared/report-pdf';
import type { DownloadJob } from './download-job.ts';
import { reportsPrintedEntries, reportsPrintedSummary } from './downloads.api.ts';
import type { FetchReport, HandOver } from './make-pdf.ts';
import type { PdfOrder } from './pdf-message.ts';
import { areSame, noEntries, type PrintedSums, sumsWith } from './printed-sums.ts';
import type { ReportOrder } from './report-order.ts';

type Summary = 'POST /api/report/week_data';
type Detailed = 'POST /api/report/detailed';

/** Data that both kinds of report print besides their figures. */
export interface Printed extends Pick<PdfOrder, 'settings' | 'logo'> {
  heading: SummaryPdf['heading'];
}

const tooMany = (entries: number): ApiError => ({
  status: 413,
  errors: [
    {
      msg: `A PDF holds ${maxPdfEntries.toLocaleString('en')} entries at most, and this report has ${entries.toLocaleString('en')}. Choose a shorter period, or download CSV or XLSX.`,
    },
  ],
});

type Asked<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Resolves to the data of an RTK Query request; aborts it when the download is cancelled. */
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

export function fetchSummary(
  dispatch: AppDispatch,
  payload: Payload<Summary>,
  { heading, ...printed }: Printed,
  order: ReportOrder | undefined,
): FetchReport {
  const { group_by: group = 'project', stack_by: stack = 'project', round_by: roundBy } = payload;
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
      today: localDateOf(serverNow(), report.timeZone),
      levels: { group, then, stack },
      ...(by !== 'date' && { order: { by, direction } }),
      roundBy,
    };
    return { order: { ...printed, summary } };
  };
}

/** The server's maximum. */
const limit = 500;

interface Entries {
  sums: PrintedSums;
  /** Whether the server's totals match: no entry changed between two pages. */
  isConsistent: boolean;
  rounding: string | null;
  timeZone: string;
}

async function fetchPages(
  dispatch: AppDispatch,
  payload: Payload<Detailed>,
  job: DownloadJob,
  handOver: HandOver,
): Promise<Asked<Entries>> {
  let first: Answer<Detailed> | undefined;
  let sums = noEntries;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const request = reportsPrintedEntries.initiate({ ...payload, ...(cursor && { cursor }) }, asked);
    const { data: page, error } = await answerOf(dispatch(request), job);
    if (error) return { error };
    const isFirst = first === undefined;
    first ??= page;
    const entries = first.totals?.entries ?? 0;
    if (entries > maxPdfEntries) return { error: tooMany(entries) };
    handOver({ entries: page.results, isFirst });
    sums = sumsWith(sums, page.results);
    const amount = `${sums.entries.toLocaleString('en')} of ${entries.toLocaleString('en')}`;
    job.onProgress({ text: 'Loading entries', amount });
    cursor = page.cursor;
  }
  const { totals, totalTime = 0, rounding = null, timeZone = '' } = first ?? {};
  const isConsistent = areSame(sums, { ...noEntries, ...totals, totalTime });
  return { data: { sums, isConsistent, rounding, timeZone } };
}

/**
 * Loads all entries page by page, in the order of the report, and a second time if entries changed meanwhile. The
 * totals are the sums of the loaded entries, so that a PDF always adds up.
 */
export function fetchEntries(
  dispatch: AppDispatch,
  selection: Payload<Detailed>,
  { heading, ...printed }: Printed,
  order: ReportOrder | undefined,
): FetchReport {
  const payload = { ...selection, ...(order && { sort: order.by, direction: order.direction }), limit };
  return async (job, handOver) => {
    const fetchOnce = () => fetchPages(dispatch, payload, job, handOver);
    let fetched = await fetchOnce();
    if (fetched.data && !fetched.data.isConsistent) fetched = await fetchOnce();
    const { data, error } = fetched;
    if (error) return { error };
    const { sums: totals, rounding, timeZone } = data;
    return { order: { ...printed, detailed: { heading, totals, rounding, timeZone } } };
  };
}
