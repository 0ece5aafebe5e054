import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import type { LocalDate } from '@timeweave/shared/time';
import { Skeleton } from '@timeweave/shared/ui';
import { type CalendarView, type DayTotals, daysOfPeriod, totalWithin } from '../entry-calendar/index.ts';
import { Ticking } from '../time-entry/index.ts';
import { OfTarget, useTargets } from '../working-hours/index.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  /** Undefined while loading. */
  totals: DayTotals | undefined;
}

export function ShownTotal({ view, date, totals }: Props) {
  const { firstDayOfWeek } = usePreferences();
  const targets = useTargets();
  if (!totals || targets.isLoading) {
    return (
      <Total as="span">
        <Skeleton $width="72px" />
      </Total>
    );
  }
  const days = daysOfPeriod(view, date, firstDayOfWeek);
  const total = totalWithin(totals, days);
  return (
    // Not announced automatically, because it ticks.
    <Total aria-label={`Total of the ${view}`} aria-live="off">
      <Ticking {...total} />
      <OfTarget {...total} target={targets.ofDays(days)} />
    </Total>
  );
}

/** As wide before it is known. */
const Total = styled.output`
  position: relative;
  align-self: flex-start;
  padding-bottom: 4px;
  min-width: 9ch;
  font-weight: 600;
`;
