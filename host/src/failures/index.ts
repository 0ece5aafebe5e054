export { CallsMissing, isLoadFault, RemoteIncompatible, RemoteUnavailable } from './load-faults.ts';
export { reportFailure } from './report-failure.ts';
