import { folded } from './column-names.ts';

/** The languages in which exports are written, as far as their months have names of letters. */
const languages = ['en', 'de', 'es', 'fr', 'pt', 'nl', 'it', 'pl', 'sv', 'da', 'nb', 'cs', 'fi'];

/** The names by which a language calls the months; with a day, some inflect them. */
function* namesIn(language: string): Generator<[string, number]> {
  for (const style of ['long', 'short'] as const) {
    for (const options of [{ month: style }, { month: style, day: 'numeric' } as const]) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 9));
        yield [folded(parts.find(({ type }) => type === 'month')?.value ?? ''), month];
      }
    }
  }
}

let known: ReadonlyMap<string, number> | undefined;

/** Made when the first such date is read: it takes some 30 ms, which the server's start should not. */
function allMonths(): ReadonlyMap<string, number> {
  if (known) return known;
  // Others than those of `Intl`: older German and English short forms.
  const months = new Map([
    ['mrz', 3],
    ['sept', 9],
  ]);
  for (const language of languages)
    for (const [name, month] of namesIn(language)) if (/^\p{L}{3,}$/u.test(name)) months.set(name, month);
  return (known = months);
}

const word = String.raw`(\p{L}{3,12})\.?`;
const dayNumber = String.raw`(\d{1,2})(?!\d)(?:st|nd|rd|th|er|º)?`;
const year = String.raw`(\d{4}|\d{2})(?![\d:])`;
const between = String.raw`(?:[-/. ]|de |of )*`;
const weekday = String.raw`^(?:\p{L}+\.?,? +)?`;
/** With the places of year, month and day. */
const orders = [
  // 9 March 2026, 09/Mar/26, 9. März 2026, 9 de marzo de 2026, Mon, 9 Mar 2026
  [new RegExp(`${weekday}${dayNumber}${between}${word},?${between}${year}`, 'iu'), 3, 2, 1],
  // Mar 9, 2026, March 9th 2026, Mon, Mar 9, 2026
  [new RegExp(`${weekday}${word}${between}${dayNumber},?${between}${year}`, 'iu'), 3, 1, 2],
  // 2026-Mar-09
  [new RegExp(String.raw`^(\d{4})${between}${word}${between}(\d{1,2})(?!\d)`, 'iu'), 1, 2, 3],
] as const;

/** Reads a date with the name of its month, in full or shortened; its text is what of the cell it takes. */
export function readNamedDate(
  text: string,
): { text: string; year: number; month: number; day: number } | undefined {
  for (const [pattern, yearAt, monthAt, dayAt] of orders) {
    const found = pattern.exec(text);
    if (!found) continue;
    const month = allMonths().get(folded(found[monthAt] ?? ''));
    if (month === undefined) continue;
    const written = found[yearAt] ?? '';
    return {
      text: found[0],
      // Spreadsheets shorten years.
      year: written.length === 2 ? 2000 + Number(written) : Number(written),
      month,
      day: Number(found[dayAt]),
    };
  }
  return undefined;
}
