export { useWhichTime } from './use-which-time.tsx';
