import { comparisonText, isSoFar } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import type { Period } from '../period/index.ts';
import { useReportCalendar } from '../report-calendar/index.ts';

/** What the figures of a report are compared with; undefined where they are not. */
export interface Comparison {
  /** In words. */
  text: string;
  /** Whether the period is not over, so that its figures still grow. */
  isSoFar: boolean;
}

/** Says with what the report of a period is compared. */
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
