export { TimerBar } from './timer-bar.tsx';
