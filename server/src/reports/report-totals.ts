import type { Executor } from '../database/index.ts';
import { barsRepository } from './bars.repository.ts';
import { askedPeriod } from './counted-period.ts';
import { presentSums } from './present-sums.ts';
import { readPricing } from './pricing.ts';
import { located, type ReportFilter } from './report-filter.ts';
import type { ReportedMoney } from './reported-money.ts';

/** Returns the sums of a report's entries alone, the same as in its summary. */
export async function reportTotals(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  money: ReportedMoney | null,
) {
  const counted = await located(db, filter);
  const pricing = await readPricing(db, workspaceId, money, filter.start, filter.end);
  // The sums of a whole period need no weeks.
  const period = askedPeriod(workspaceId, counted, 0, pricing);
  return presentSums(await barsRepository(db).total(period), money && money.currency);
}
