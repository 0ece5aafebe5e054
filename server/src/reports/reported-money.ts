import type { Member } from '../auth/index.ts';
import { commonZone } from '../database/index.ts';
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
