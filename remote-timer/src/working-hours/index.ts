export { DayProgress, OfTarget, ShareOfTarget, TargetWords } from './progress.tsx';
export { useSetDayOff } from './use-set-day-off.ts';
export { useTargets } from './use-targets.ts';
