import { startOwnWorker } from './start-own-worker.ts';

/** webpack detects the worker's URL by this object and its method name (kit/webpack/preset.ts). */
const ownOrigin = { startWorker: startOwnWorker };

/** Starts the worker for one PDF. It loads libraries and fonts at once, so start it before loading the report. */
export const startPdfWorker = () => ownOrigin.startWorker(new URL('./worker/report-pdf.ts', import.meta.url));
