import type { EntryMoney, ReportEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { Amount } from './table-layout.ts';

const rateNames: Record<NonNullable<EntryMoney['rate_of']>, string> = {
  project_member: 'project member’s rate',
  project: 'project’s rate',
  member: 'member’s rate',
};

/** Returns whether any entry has an amount; only users who may see rates receive them. */
export const hasAmounts = (rows: readonly { entry: ReportEntry }[]) =>
  rows.some(({ entry }) => (entry.money?.billable_rate ?? null) !== null);

/** The amount of a billable entry, with the hourly rate that applied and its source. */
export function AmountCell({ money }: { money: ReportEntry['money'] }) {
  const currency = useCurrentWorkspace()?.currency;
  if (!money || money.amount === null || currency === undefined)
    return <Amount role="cell" data-missing="amount" />;
  const { amount, billable_rate: rate, rate_of: whose } = money;
  return (
    <Amount role="cell">
      <span>{formatAmount(amount, currency)}</span>
      <span>
        {rate === null || whose === null
          ? 'no rate'
          : `${formatAmount(rate, currency)}/h, ${rateNames[whose]}`}
      </span>
    </Amount>
  );
}
