export { RunningTime } from './running-time.tsx';
