import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { useAddressParameters } from '@timeweave/shared/ui';
import { useReportCalendar } from './report-calendar.ts';
import { movedBy, type Period, periodFrom, weekOf, withPeriod } from './period.ts';

/**
 * The report's period, kept in the URL so that a link reproduces the report; this week by default.
 * @param replace replaces the history entry; otherwise Back returns to the previous period
 */
export function usePeriod({ replace = false } = {}) {
  const { search, change } = useAddressParameters();
  const { timeZone, firstDayOfWeek } = useReportCalendar();
  const today = localDateOf(serverNow(), timeZone);
  const period = periodFrom(search.get('start'), search.get('end')) ?? weekOf(today, firstDayOfWeek);
  const choose = ({ start, end }: Period) =>
    change((current) => withPeriod(current, { start, end }), { replace });
  return { period, today, choose, move: (steps: number) => choose(movedBy(period, steps)) };
}

export type PeriodView = ReturnType<typeof usePeriod>;
