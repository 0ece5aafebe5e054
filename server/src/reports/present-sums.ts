import type { ReportMoney } from '@timeweave/shared/api';
import type { Sums } from './sums.ts';

/** Sums as the API returns them, times in ms. */
export function presentSums({ seconds, exact, billable, entries }: Sums) {
  const money: ReportMoney | null = null;
  return {
    time: seconds * 1000,
    exact_time: exact * 1000,
    billable_time: billable * 1000,
    entries,
    money,
  };
}
