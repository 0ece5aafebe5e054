import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { busy } from '../errors/index.ts';
import { pdfFile, type PrintedReport } from '../report-pdf/index.ts';

/** Time after which a PDF that failed may be tried again, in seconds. */
const retrySeconds = 10;

interface Printing {
  name: string;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Offered beside another attempt, such as `download CSV`. */
  otherwise?: string;
}

/** Prints a report as the file of a call; throws 503 when that fails. */
export async function pdfResponse(report: PrintedReport, { name, signal, log, otherwise }: Printing) {
  const pdf = await pdfFile(report, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    log.error(error, 'a PDF could not be made');
    const advice = otherwise ? `Please try again, or ${otherwise}.` : 'Please try again.';
    throw busy(`We couldn’t make the PDF. ${advice}`, retrySeconds);
  });
  return { stream: Readable.from([pdf]), size: pdf.byteLength, mediaType: 'application/pdf', name };
}
