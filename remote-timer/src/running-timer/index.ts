export { useRunningDuration } from './use-running-duration.ts';
export { useRunningTitle } from './use-running-title.ts';
