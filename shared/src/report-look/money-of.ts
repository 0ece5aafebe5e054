import type { Answer, ReportMoney } from '../api/index.ts';

const isZero = (money: ReportMoney | null | undefined) =>
  !money || (Number(money.billable_amount) === 0 && Number(money.labor_cost) === 0);

/** Returns the report's amounts; null if the reader may not see rates or no entry has a price. */
export function moneyOf({
  money,
  previous,
}: Pick<Answer<'POST /api/report/week_data'>, 'money' | 'previous'>): ReportMoney | null {
  return isZero(money) && isZero(previous?.money) ? null : money;
}
