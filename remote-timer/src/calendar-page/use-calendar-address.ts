import { useCallback } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { isLocalDate, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { useMediaQuery } from '@timeweave/shared/ui';
import { type CalendarView, isCalendarView } from './calendar-view.ts';

/** The view and date of the calendar, kept in the page's address: Back returns to the former ones. */
export function useCalendarAddress() {
  const { timeZone } = usePreferences();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [search, setSearch] = useSearchParams();
  const today = localDateOf(serverNow(), timeZone);
  const named = search.get('view');
  const dated = search.get('date') ?? '';
  const view: CalendarView = isCalendarView(named) ? named : isPhone ? 'day' : 'week';
  const date: LocalDate = isLocalDate(dated) ? dated : today;

  const show = useCallback(
    (shown: { view?: CalendarView; date?: LocalDate }) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(shown)) next.set(name, value);
        return next;
      }),
    [setSearch],
  );
  return { view, date, today, show };
}
