import type { ApiError } from '@timeweave/shared/store';
import type { DownloadJob, FetchedFile } from './download-job.ts';
import type { PdfEntries, PdfMessage, PdfOrder, PdfOutcome } from './pdf-message.ts';
import { startPdfWorker } from './start-pdf-worker.ts';

const failure: ApiError = {
  status: 500,
  errors: [{ msg: 'We couldn’t make the PDF. Please try again, or download CSV.' }],
};

const previewed: ApiError = {
  status: 500,
  errors: [
    {
      msg: 'A preview from a developer’s machine can’t make PDFs. Stage the release and preview that, or download CSV.',
    },
  ],
};

export type HandOver = (page: PdfEntries) => void;

/** Loads a report: passes its entries on page by page, and resolves to the order, or to why nothing can be printed. */
export type FetchReport = (
  job: DownloadJob,
  handOver: HandOver,
) => Promise<{ order: PdfOrder; error?: undefined } | { order?: undefined; error: ApiError }>;

/** Resolves to the worker's result; never resolves when the download is cancelled. */
function outcomeOf(worker: Worker, order: PdfOrder): Promise<PdfOutcome> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfOutcome>) => resolve(data), { once: true });
    const message: PdfMessage = { order };
    worker.postMessage(message);
  });
}

/** Loads a report and creates its PDF in a worker, so that the page stays responsive. */
export async function makePdf(
  fetchReport: FetchReport,
  name: string,
  job: DownloadJob,
): Promise<FetchedFile> {
  const worker = startPdfWorker();
  if (!worker) return { error: previewed };
  // The worker's script failed to load.
  const broken = new Promise<PdfOutcome>((resolve) => {
    worker.addEventListener('error', () => resolve({ failed: 'fonts' }), { once: true });
  });
  job.signal.addEventListener('abort', () => worker.terminate(), { once: true });
  try {
    const { order, error } = await fetchReport(job, (page) => {
      const message: PdfMessage = page;
      worker.postMessage(message);
    });
    if (!order) return { error };
    job.onProgress({ text: 'Making the PDF…' });
    const outcome = await Promise.race([outcomeOf(worker, order), broken]);
    if ('file' in outcome) return { blob: new Blob([outcome.file], { type: 'application/pdf' }), name };
    return { error: outcome.failed === 'fonts' ? { status: 'offline', errors: [] } : failure };
  } finally {
    worker.terminate();
  }
}
