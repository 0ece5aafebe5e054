import type { ReportMoney } from '@timeweave/shared/api';
import type { SummaryReport } from './reports.api.ts';

const isZero = (money: ReportMoney | null | undefined) =>
  !money || (Number(money.billable_amount) === 0 && Number(money.labor_cost) === 0);

/** Returns the report's money; null for readers who may not see rates, and where no entry has a price. */
export function moneyOf({ money, previous }: SummaryReport): ReportMoney | null {
  return isZero(money) && isZero(previous?.money) ? null : money;
}
