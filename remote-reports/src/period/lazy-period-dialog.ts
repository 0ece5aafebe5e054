import { lazyOnIdle } from '@timeweave/shared/ui';

/** Loaded on idle: the report does not need the calendars. */
export const PeriodDialog = lazyOnIdle(() =>
  import('./period-dialog.tsx').then((module) => module.PeriodDialog),
);
