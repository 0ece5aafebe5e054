import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, type LocalDate } from '@timeweave/shared/time';
import { Skeleton } from '@timeweave/shared/ui';
import { type CalendarView, type DayTotals, daysOfPeriod, totalWithin } from '../entry-calendar/index.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  /** Undefined while they are loading. */
  totals: DayTotals | undefined;
}

/** The total of the month, week or day shown. */
export function ShownTotal({ view, date, totals }: Props) {
  const { timeDurationFormat, firstDayOfWeek } = usePreferences();
  if (!totals) return <Skeleton $width="72px" />;
  const seconds = totalWithin(totals, daysOfPeriod(view, date, firstDayOfWeek));
  return <Total aria-label={`Total of the ${view}`}>{formatDuration(seconds, timeDurationFormat)}</Total>;
}

const Total = styled.output`
  font-weight: 600;
`;
