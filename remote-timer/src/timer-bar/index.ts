export { TimerBar } from './timer-bar.tsx';
export { StopRequest } from './stop-request.tsx';
