export { daysIn, type Period } from './period.ts';
export { presetsOn } from './presets.ts';
export { PeriodSelector } from './period-selector.tsx';
export { usePeriod } from './use-period.ts';
