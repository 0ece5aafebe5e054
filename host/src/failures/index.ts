export { CallsMissing, isLoadFault, RemoteIncompatible, RemoteUnavailable } from './load-faults.ts';
export { postReport, reportFailure, type SeenFailure, seenFailures } from './report-failure.ts';
export { reportPageError, reportUncaughtErrors } from './report-page-errors.ts';
