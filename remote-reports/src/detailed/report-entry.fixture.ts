import type { ReportEntry } from '@timeweave/shared/api';
import { entryAt } from '@timeweave/shared/testing';

/** Returns an entry of one minute on 18 November 2026, which starts at the hour of its id. */
export const reportEntry = (
  timer_id: number,
  title: string,
  changes: Partial<ReportEntry> = {},
): ReportEntry => ({
  ...entryAt(`2026-11-18T0${timer_id}:00:00Z`, { timer_id, title }),
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'all',
  ...changes,
});
