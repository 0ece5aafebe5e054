import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import type { LocalDate } from '@timeweave/shared/time';
import { Skeleton } from '@timeweave/shared/ui';
import { type CalendarView, type DayTotals, daysOfPeriod, totalWithin } from '../entry-calendar/index.ts';
import { Ticking } from '../time-entry/index.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  /** Undefined while loading. */
  totals: DayTotals | undefined;
}

export function ShownTotal({ view, date, totals }: Props) {
  const { firstDayOfWeek } = usePreferences();
  if (!totals) {
    return (
      <Total as="span">
        <Skeleton $width="72px" />
      </Total>
    );
  }
  return (
    // Not announced automatically, because it ticks.
    <Total aria-label={`Total of the ${view}`} aria-live="off">
      <Ticking {...totalWithin(totals, daysOfPeriod(view, date, firstDayOfWeek))} />
    </Total>
  );
}

/** As wide before it is known. */
const Total = styled.output`
  min-width: 9ch;
  font-weight: 600;
`;
