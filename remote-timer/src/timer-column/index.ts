export { TimerColumn } from './timer-column.tsx';
