import { useCallback } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { isLocalDate, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { useAddressParameters, useMediaQuery } from '@timeweave/shared/ui';
import { type CalendarView, isCalendarView } from '../entry-calendar/index.ts';

interface Shown {
  view: CalendarView;
  date: LocalDate;
  /** Id of the user whose calendar is shown beside the user's own. */
  colleague: number | undefined;
}

/** The calendar's view, date and colleague, kept in the URL, so that Back restores them. */
export function useCalendarAddress() {
  const { timeZone } = usePreferences();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const { search, change } = useAddressParameters();
  const today = localDateOf(serverNow(), timeZone);
  const named = search.get('view');
  const dated = search.get('date') ?? '';
  const view: CalendarView = isCalendarView(named) ? named : isPhone ? 'day' : 'week';
  const date: LocalDate = isLocalDate(dated) ? dated : today;
  const colleague = Number(search.get('colleague')) || undefined;

  const show = useCallback(
    (shown: Partial<Shown>) =>
      change(
        (current) => {
          for (const [name, value] of Object.entries(shown)) {
            if (value === undefined) current.delete(name);
            else current.set(name, String(value));
          }
          return current;
        },
        { replace: false },
      ),
    [change],
  );
  return { view, date, today, colleague, show };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
