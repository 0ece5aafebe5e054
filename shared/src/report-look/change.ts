import { formatAmount, minorDigits } from '../money/index.ts';

/** The change of a figure since the previous period. */
export interface Change {
  /** Such as `+0:30:00`. */
  difference: string;
  /** Such as `+20 %`; `new` if the previous figure was 0. */
  share: string;
}

const minus = '−';

const signed = (value: number, text: string) => `${value < 0 ? minus : value > 0 ? '+' : ''}${text}`;

/**
 * Compares a figure with that of the previous period; undefined if both are 0. `format` receives the absolute difference.
 */
export function changeFrom(
  before: number,
  now: number,
  format: (size: number) => string,
): Change | undefined {
  if (before === 0 && now === 0) return undefined;
  const difference = now - before;
  const percent = Math.round((difference / Math.abs(before)) * 100);
  return {
    difference: signed(difference, format(Math.abs(difference))),
    share: before === 0 ? 'new' : `${signed(percent, Math.abs(percent).toLocaleString('en'))} %`,
  };
}

/** Compares two amounts of a currency, such as `12.50`. */
export function changeOfAmount(before: string, now: string, currency: string): Change | undefined {
  const digits = minorDigits(currency);
  const inMinorUnits = (amount: string) => Math.round(Number(amount) * 10 ** digits);
  const format = (minor: number) => formatAmount((minor / 10 ** digits).toFixed(digits), currency);
  return changeFrom(inMinorUnits(before), inMinorUnits(now), format);
}
