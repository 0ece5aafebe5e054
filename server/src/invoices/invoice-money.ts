import { amountText, readAmount } from '@timeweave/shared/money';
import type { ChargedTax, TaxRate } from '../database/index.ts';

/** Divides, and rounds half up; integers of any size. */
function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  // Division of BigInts truncates.
  const isBelow = doubled < 0n && quotient * 2n * divisor !== doubled;
  return Number(isBelow ? quotient - 1n : quotient);
}

/** Returns the amount of a manual line in minor units; the quantity is in hundredths. */
export const lineAmount = (quantity: number, unitPrice: number): number =>
  roundedQuotient(BigInt(quantity) * BigInt(unitPrice), 100n);

/** Returns a tax of the subtotal in minor units; the percentage is in hundredths. */
const taxAmount = (subtotal: number, hundredths: number): number =>
  roundedQuotient(BigInt(subtotal) * BigInt(hundredths), 10_000n);

/** Returns the sums of an invoice: each tax is of the subtotal, rounded on its own. */
export function totalsOf(amounts: readonly number[], rates: readonly TaxRate[]) {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const taxes = rates.map(({ name, hundredths }): ChargedTax => ({
    name,
    hundredths,
    amount: taxAmount(subtotal, hundredths),
  }));
  return { subtotal, taxes, total: taxes.reduce((sum, { amount }) => sum + amount, subtotal) };
}

/** Any currency with two decimals. */
const twoDecimals = 'EUR';

/** Returns a quantity or percentage as typed in hundredths; undefined if it has more decimals. */
export const readHundredths = (text: string) => readAmount(text, twoDecimals);

/** Returns hundredths as text: 19, 7.5. */
export const hundredthsText = (hundredths: number) =>
  amountText(hundredths, twoDecimals).replace(/\.?0+$/, '');

/** Returns an amount as typed, with or without a sign, in minor units; undefined if it is no amount. */
export function readSignedAmount(text: string, currency: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = readAmount(digits, currency);
  return amount === undefined || sign === '' ? amount : 0 - amount;
}
