export { useWhichHour } from './use-which-hour.tsx';
