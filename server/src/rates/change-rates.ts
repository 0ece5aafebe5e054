import { amountMessage, amountText, readAmount } from '@timeweave/shared/money';
import { isLocalDate, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { auditLogRepository } from '../audit-log/index.ts';
import { type Executor, type RateKind, zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { ratesRepository, type RateScope } from './rates.repository.ts';

type Typed = string | number | null | undefined;

/** Rates of a call; null ends a rate, undefined does not change it. */
export interface RateChanges {
  billable_rate?: Typed;
  labor_cost?: Typed;
  /** Local day in the workspace's time zone; default is today. */
  valid_from?: LocalDate | null;
}

/** Scope, author and rules of a rate change. */
interface RateChange {
  workspaceId: number;
  changedBy: number;
  now: Date;
  rules: { currency: string; timeZone: string };
  scope: RateScope;
  /** The project's name, for the audit log. */
  subject?: string;
}

const fields = [
  ['billable_rate', 'billable'],
  ['labor_cost', 'cost'],
] as const satisfies readonly [keyof RateChanges, RateKind][];

/** Returns an amount in minor units; throws 400 for one that the currency does not support. */
export function minorUnits(field: string, typed: string | number, currency: string): number {
  const amount = readAmount(String(typed), currency);
  if (amount === undefined) throw invalid(field, amountMessage(currency));
  return amount;
}

/**
 * Sets rates from a day on, in the transaction of the change; earlier days keep theirs. Writes the audit log.
 * Throws 400 for an amount that the currency does not support, and for an invalid day.
 */
export async function changeRates(transaction: Executor, change: RateChange, changes: RateChanges) {
  const { workspaceId, changedBy, now, rules, scope, subject } = change;
  const { currency } = rules;
  const today = localDateOf(now.getTime(), zoneOf(rules));
  const day = changes.valid_from ?? today;
  if (!isLocalDate(day)) throw invalid('valid_from', 'This date doesn’t exist.');
  const rates = ratesRepository(transaction);
  // Nothing is less specific than a member's rate, so 0 and no rate are the same there.
  const withoutRate = scope.projectId === null ? 0 : null;
  const loggedAmount = (amount: number | null) =>
    amount === null ? null : `${amountText(amount, currency)} ${currency}`;
  for (const [field, kind] of fields) {
    const typed = changes[field];
    if (typed === undefined) continue;
    const amount = typed === null ? null : minorUnits(field, typed, currency);
    const before = await rates.on(workspaceId, kind, scope, day);
    if ((before ?? withoutRate) === amount) continue;
    await rates.set(workspaceId, kind, scope, day, amount);
    const to = `${loggedAmount(amount) ?? 'none'}${day === today ? '' : ` from ${day}`}`;
    await auditLogRepository(transaction).add({ workspaceId, personId: changedBy, now }, [
      {
        kind: 'rate',
        name: field,
        personId: scope.personId ?? undefined,
        subject,
        from: loggedAmount(before),
        to,
      },
    ]);
  }
}
