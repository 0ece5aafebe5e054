import { lazyOnIdle } from '@timeweave/shared/ui';

/** The calendars come when the page is quiet: the report itself does not need them. */
export const PeriodDialog = lazyOnIdle(() =>
  import('./period-dialog.tsx').then((module) => module.PeriodDialog),
);
