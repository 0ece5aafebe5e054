export { useRunningTime } from './use-running-time.tsx';
