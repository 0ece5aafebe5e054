import { addDays, type LocalDate } from '@timeweave/shared/time';
import { type Executor, type ZoneOffset, zoneOffsets } from '../database/index.ts';
import { type RateLevel, rateLevels, type RatesOfEntries, ratesOfEntries } from '../rates/index.ts';
import type { ReportedMoney } from './reported-money.ts';

/** How entries are priced: at the levels at which the workspace has rates, on local days of its zone. */
export interface Pricing {
  levels: readonly RateLevel[];
  offsets: readonly ZoneOffset[];
}

/** Reads how the entries of the days are priced; null for readers who may not see rates and workspaces without any. */
export async function readPricing(
  db: Executor,
  workspaceId: number,
  money: ReportedMoney | null,
  first: LocalDate,
  last: LocalDate,
): Promise<Pricing | null> {
  if (!money) return null;
  const levels = await rateLevels(db, workspaceId);
  if (levels.length === 0) return null;
  return { levels, offsets: await zoneOffsets(db, money.zone, first, last) };
}

/** The rates of the entries of a period. A local day of one zone is at most two days from the one of another. */
export function ratesWithin(
  workspaceId: number,
  { start, end }: { start: LocalDate; end: LocalDate },
  { levels, offsets }: Pricing,
): RatesOfEntries {
  return ratesOfEntries(workspaceId, levels, { offsets, first: addDays(start, -2), last: addDays(end, 2) });
}
