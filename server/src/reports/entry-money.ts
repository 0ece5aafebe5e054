import type { EntryMoney } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { Executor } from '../database/index.ts';
import { detailedRepository } from './detailed.repository.ts';
import { ratesWithin, readPricing, type ReportedMoney } from './pricing.ts';
import type { LocatedFilter } from './report-filter.ts';

interface Priced {
  id: number;
  isBillable: boolean;
}

/** Returns the prices of the entries of a page by their ids; null for readers who may not see rates. */
export async function moneyOfEntries(
  db: Executor,
  workspaceId: number,
  filter: LocatedFilter,
  money: ReportedMoney | null,
  entries: readonly Priced[],
): Promise<(entry: Priced) => EntryMoney | null> {
  if (!money) return () => null;
  const { start, end } = filter;
  const pricing = await readPricing(db, workspaceId, money, start, end);
  const rates = pricing && ratesWithin(workspaceId, filter, pricing);
  const billable = entries.filter(({ isBillable }) => isBillable).map(({ id }) => id);
  const prices = rates ? await detailedRepository(db, workspaceId, filter).prices(billable, rates) : [];
  const byId = new Map(prices.map((price) => [price.id, price]));
  return ({ id, isBillable }) => {
    if (!isBillable) return { billable_rate: null, rate_of: null, amount: null };
    const { rate = null, level = null, amount = null } = byId.get(id) ?? {};
    return {
      billable_rate: rate === null ? null : amountText(rate, money.currency),
      rate_of: level,
      amount: amountText(amount ?? 0, money.currency),
    };
  };
}
