import type { EntryMoney, ReportEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { Amount } from './table-layout.ts';

const rateNames: Record<NonNullable<EntryMoney['rate_of']>, string> = {
  project_member: 'project member’s rate',
  project: 'project’s rate',
  member: 'member’s rate',
};

/** Whether any of the entries has a price, which only readers who may see rates receive. */
export const hasAmounts = (rows: readonly { entry: ReportEntry }[]) =>
  rows.some(({ entry }) => (entry.money?.billable_rate ?? null) !== null);

/** The amount of a billable entry, with the rate for an hour that applied and whose rate it is. */
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
