import { amountMessage, readAmount } from '../money/index.ts';
import type { Check } from './check.ts';
import { memberChecks } from './forms.ts';

/** Checks that a text is empty or an amount in the currency (ISO 4217); accepts all while the currency is unknown. */
export function amountOrNone(currency: string | undefined): Check {
  return (text) => {
    const isFine = !currency || text.trim() === '' || readAmount(text, currency) !== undefined;
    return isFine ? undefined : amountMessage(currency);
  };
}

/** The checks of a form with a member's rates on a project: both may be empty. */
export function rateChecks(currency: string | undefined) {
  return { billable_rate: amountOrNone(currency), labor_cost: amountOrNone(currency) };
}

/** The checks of the form that edits a member: those of the call, and amounts in the workspace's currency. */
export function memberFormChecks(currency: string | undefined) {
  const isAmount = amountOrNone(currency);
  return {
    name: memberChecks.name,
    billable_rate: (text: string) => memberChecks.billable_rate(text) ?? isAmount(text),
    labor_cost: (text: string) => memberChecks.labor_cost(text) ?? isAmount(text),
  };
}
