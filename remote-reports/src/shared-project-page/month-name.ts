import { isLocalDate, type LocalDate } from '@timeweave/shared/time';

const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the name of the month with this first day: `November 2026`. */
export const monthName = (month: LocalDate) => names.format(Date.parse(month));

/** The years of the API: it refuses others. */
const years = /^(19|20|21)/;

/** Returns the first day of a month in a URL, such as `2026-11`; undefined if there is no such month. */
export function monthFrom(text: string | null): LocalDate | undefined {
  const day = `${text}-01`;
  return isLocalDate(day) && years.test(day) ? day : undefined;
}
