import { fork } from 'node:child_process';
import type { PrintedReport } from './printed-report.ts';

const deadlineMs = 60_000;

// build-server.ts puts it beside the server; development and tests use that build, too.
const folder = import.meta.url.endsWith('.ts') ? '../../../dist/server/' : '';
const file = new URL(`${folder}pdf-process.mjs`, import.meta.url);

/** Prints a report as a PDF in a process of its own. Rejects when the signal is aborted, or after a minute. */
export function pdfFile(report: PrintedReport, signal: AbortSignal): Promise<Uint8Array> {
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
      if (pdf instanceof Uint8Array) resolve(pdf);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process that makes PDFs ended with ${code}.`)));
    child.send(report, (error) => error && reject(error));
  });
}
