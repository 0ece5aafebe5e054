export { RunningTitle } from './running-title.tsx';
