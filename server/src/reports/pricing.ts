import { addDays, type LocalDate } from '@timeweave/shared/time';
import type { Member } from '../auth/index.ts';
import { commonZone, type Executor, type ZoneOffset, zoneOffsets } from '../database/index.ts';
import { type RateLevel, rateLevels, type RatesOfEntries, ratesOfEntries } from '../rates/index.ts';
import { maySeeRates, type WorkspaceRules } from '../workspaces/index.ts';

/** The currency of a report's amounts, and the time zone in which rates apply. */
export interface ReportedMoney {
  currency: string;
  zone: string;
}

/** Returns null for readers who may not see rates. */
export function reportedMoney(member: Member, rules: WorkspaceRules): ReportedMoney | null {
  if (!maySeeRates(member, rules)) return null;
  return { currency: rules.currency, zone: commonZone(rules.timeZone) };
}

/** The pricing of entries: levels with rates in the workspace, and local days of its time zone. */
export interface Pricing {
  levels: readonly RateLevel[];
  offsets: readonly ZoneOffset[];
}

/**
 * Reads the pricing of entries on the days; null for readers who may not see rates, and for workspaces
 * without any.
 */
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

/** Returns the rates of a period's entries. Local days of two time zones differ by at most two days. */
export function ratesWithin(
  workspaceId: number,
  { start, end }: { start: LocalDate; end: LocalDate },
  { levels, offsets }: Pricing,
): RatesOfEntries {
  return ratesOfEntries(workspaceId, levels, { offsets, first: addDays(start, -2), last: addDays(end, 2) });
}
