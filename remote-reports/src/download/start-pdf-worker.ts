import { startOwnWorker } from './start-own-worker.ts';

/** By this name and its method webpack recognises the address of a worker (kit/webpack/preset.ts). */
const ownOrigin = { startWorker: startOwnWorker };

/** Starts the worker that makes one PDF. It begins to load the libraries and fonts, so start it before the report is fetched. */
export const startPdfWorker = () => ownOrigin.startWorker(new URL('./worker/report-pdf.ts', import.meta.url));
