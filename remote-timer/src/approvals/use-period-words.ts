import { useMemo } from 'react';
import type { Approval } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatSum, type LocalDate } from '@timeweave/shared/time';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** Returns texts about periods, with the user's formats of dates and durations. */
export function usePeriodWords() {
  const { dateFormat, timeDurationFormat } = usePreferences();
  return useMemo(() => {
    const day = (date: LocalDate) => formatDate(date, dateFormat);
    return {
      day,
      duration: (ms: number) => formatSum(ms / 1000, timeDurationFormat),
      days: ({ first_day, last_day }: Pick<Approval, 'first_day' | 'last_day'>) =>
        `${day(first_day)} – ${day(last_day)}`,
      /** What approving them makes fixed. */
      locks(periods: readonly Pick<Approval, 'entries' | 'time'>[], timeZone: string): string {
        const entries = periods.reduce((sum, each) => sum + each.entries, 0);
        const time = periods.reduce((sum, each) => sum + each.time, 0);
        const duration = formatSum(time / 1000, timeDurationFormat);
        return `Approving locks ${counted(entries, 'entry', 'entries')}, ${duration}. Days are those of ${timeZone} time.`;
      },
      /** What an approver should look at. */
      notes: ({ gaps, overlaps, changed, is_running }: Approval): string[] => [
        ...(is_running ? ['Timer running'] : []),
        ...(changed > 0 ? [`${changed} changed since`] : []),
        ...(gaps.length > 0 ? [counted(gaps.length, 'day without time', 'days without time')] : []),
        ...(overlaps > 0 ? [counted(overlaps, 'overlap', 'overlaps')] : []),
      ],
    };
  }, [dateFormat, timeDurationFormat]);
}
