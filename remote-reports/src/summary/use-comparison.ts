import { comparisonText, isSoFar } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { type Period, useReportCalendar } from '../period/index.ts';

/** The period that a report is compared with. */
export interface Comparison {
  text: string;
  /** Whether the period is not over, so that its figures still grow. */
  isSoFar: boolean;
}

/** Returns the comparison of a report with its previous period; undefined if there is no comparison. */
export function useComparison(period: Period, previous: Period | undefined): Comparison | undefined {
  const { dateFormat } = usePreferences();
  const { timeZone } = useReportCalendar();
  if (!previous) return undefined;
  const today = localDateOf(serverNow(), timeZone);
  const date = (day: string) => formatDate(day, dateFormat);
  return {
    text: comparisonText(period, previous, { today, date }),
    isSoFar: isSoFar(period, today),
  };
}
