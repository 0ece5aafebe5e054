/** Starts the worker that makes one PDF. It begins to load the libraries and fonts, so start it before the report is fetched. */
export const startPdfWorker = () => new Worker(new URL('./worker/report-pdf.ts', import.meta.url));
