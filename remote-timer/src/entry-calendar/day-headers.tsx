import { createContext, use } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { Skeleton } from '@timeweave/shared/ui';
import { dayHeading } from './calendar-view.ts';
import type { DayTotals } from './day-totals.ts';

/** Totals of the days shown; undefined while they are loading. */
export const DayTotalsContext = createContext<DayTotals | undefined>(undefined);

/** A day's total, as the list of entries shows it. */
function DayTotal({ date, hidesZero = false }: { date: LocalDate; hidesZero?: boolean }) {
  const { timeDurationFormat } = usePreferences();
  const totals = use(DayTotalsContext);
  if (!totals) return hidesZero ? null : <Skeleton $width="56px" $height="12px" />;
  const seconds = totals.get(date) ?? 0;
  if (hidesZero && seconds === 0) return null;
  return (
    <output aria-label={`Total of ${dayHeading(date)}`}>{formatDuration(seconds, timeDurationFormat)}</output>
  );
}

/** The heading of a column: its day with the day's total. */
export function ColumnHeading({ day }: { day: Date }) {
  const { timeZone } = usePreferences();
  const date = localDateOf(day.getTime(), timeZone);
  return (
    <>
      <span>{dayHeading(date)}</span>
      <DayTotal date={date} />
    </>
  );
}

/** The top of a day in a month. */
export function MonthDayTop({ day, text }: { day: Date; text: string }) {
  const { timeZone } = usePreferences();
  return (
    <>
      <span>{text}</span>
      <DayTotal date={localDateOf(day.getTime(), timeZone)} hidesZero />
    </>
  );
}
