import type { DecimalSign } from './read-file.ts';

/** Digits are grouped by spaces or apostrophes in some countries, always before the decimal sign. */
const gaps = /[\s'’]/g;

/** Returns the decimal sign that a number shows, `both` if it can be either, or null: `1.234` can be 1234 or 1.234. */
export function shownSign(text: string): DecimalSign | 'both' | null {
  const grouped = /\d[\s'’]\d{3}[.,]/.test(text);
  const number = text.replace(gaps, '');
  if (!/^[-−+]?[\d.,]+$/.test(number) || !/\d/.test(number)) return null;
  const signs = number.replace(/[^.,]/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return signs.split(last).length === 2 ? last : null;
  if (signs.length > 1) return other;
  const [before = '', after = ''] = number.replace(/^[-−+]/, '').split(last);
  const canBeGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !grouped;
  return canBeGroup ? 'both' : last;
}

const patterns = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d+))?$/,
};

/** Reads a number without a sign; null if it is none. `decimals` is the number of digits after the decimal sign. */
export function readNumber(text: string, sign: DecimalSign): { value: number; decimals: number } | null {
  const number = text.replace(gaps, '');
  const found = /\d/.test(number) ? patterns[sign].exec(number) : null;
  if (!found) return null;
  const value = Number(number.replaceAll(sign === '.' ? ',' : '.', '').replace(',', '.'));
  return { value, decimals: found[1]?.length ?? 0 };
}
