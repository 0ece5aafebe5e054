import { fork } from 'node:child_process';
import type { PdfSettings, SummaryPdf } from '@timeweave/shared/report-pdf';

/** The message to the process that makes the PDF. */
export interface SummaryPdfOrder {
  summary: SummaryPdf;
  settings: Omit<PdfSettings, 'fonts'>;
}

const deadlineMs = 60_000;

// build-server.ts puts it beside the server; development and tests use that build, too.
const folder = import.meta.url.endsWith('.ts') ? '../../../dist/server/' : '';
const file = new URL(`${folder}summary-pdf-process.mjs`, import.meta.url);

/** Returns the PDF of a summary report in base64. Rejects when the signal is aborted, or after a minute. */
export function summaryPdfFile(order: SummaryPdfOrder, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(file, {
      execArgv: [],
      // The process needs none of the server's secrets.
      env: {},
      serialization: 'advanced',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      killSignal: 'SIGKILL',
    });
    child.once('message', (pdf) => {
      if (typeof pdf === 'string') resolve(pdf);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process that makes PDFs ended with ${code}.`)));
    child.send(order, (error) => error && reject(error));
  });
}
