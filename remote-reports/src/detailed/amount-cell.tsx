import type { EntryMoney, ReportEntry } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';

const rateNames: Record<NonNullable<EntryMoney['rate_of']>, string> = {
  project_member: 'project member’s rate',
  project: 'project’s rate',
  member: 'member’s rate',
};

/** Returns whether any entry has an amount; only users who may see rates receive them. */
export const hasAmounts = (rows: readonly { entry: ReportEntry }[]) =>
  rows.some(({ entry }) => (entry.money?.billable_rate ?? null) !== null);

/** The amount of a billable entry, with the hourly rate that applied and its source. */
export function Amount({ money, currency }: { money: ReportEntry['money']; currency: string }) {
  if (!money || money.amount === null) return null;
  const { amount, billable_rate: rate, rate_of: whose } = money;
  return (
    <>
      <span>{formatAmount(amount, currency)}</span>
      <span>
        {rate === null || whose === null
          ? 'no rate'
          : `${formatAmount(rate, currency)}/h, ${rateNames[whose]}`}
      </span>
    </>
  );
}
