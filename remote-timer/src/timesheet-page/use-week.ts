import { useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { addDays, isLocalDate, type LocalDate, localDateOf, startOfWeek } from '@timeweave/shared/time';
import { useAddressParameters } from '@timeweave/shared/ui';

/** Returns the week in the URL, given by any of its days, or the current week. */
export function useWeek() {
  const { search, put } = useAddressParameters();
  const { timeZone, firstDayOfWeek } = usePreferences();
  const today = localDateOf(serverNow(), timeZone);
  const current = startOfWeek(today, firstDayOfWeek);
  const asked = search.get('week') ?? '';
  const start = isLocalDate(asked) ? startOfWeek(asked, firstDayOfWeek) : current;
  const dates = useMemo(() => Array.from({ length: 7 }, (_, day) => addDays(start, day)), [start]);
  return {
    today,
    start,
    dates,
    isCurrent: start === current,
    show: (week: LocalDate) => put('week', week === current ? '' : week),
    showCurrent: () => put('week', ''),
  };
}

export type Week = ReturnType<typeof useWeek>;
