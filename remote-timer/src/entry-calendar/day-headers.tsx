import { createContext, use } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { addDays, daysBetween, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { TreePalm } from 'lucide-react';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';
import { type DayRange, Ticking } from '../time-entry/index.ts';
import { DayProgress, TargetWords, useTargets } from '../working-hours/index.ts';
import { dayHeading } from './calendar-view.ts';
import { type DayTotals, totalWithin } from './day-totals.ts';

/** Totals of the visible days; undefined while loading. */
export const DayTotalsContext = createContext<DayTotals | undefined>(undefined);

const totalOf = (totals: DayTotals, date: LocalDate) => totalWithin(totals, { start: date, end: date });

/** A day's total. FullCalendar hides it from assistive technology: see `TotalsList`. */
function DayTotal({ date, hidesZero = false }: { date: LocalDate; hidesZero?: boolean }) {
  const totals = use(DayTotalsContext);
  const { ofDay } = useTargets();
  if (!totals) {
    if (hidesZero) return null;
    return (
      <span className="day-total" data-loading>
        <Skeleton $width="48px" $height="12px" />
      </span>
    );
  }
  const total = totalOf(totals, date);
  if (hidesZero && total.seconds === 0 && !total.running) return null;
  return (
    <span className="day-total tw-figures">
      <Ticking {...total} />
      <DayProgress {...total} target={ofDay(date)} />
    </span>
  );
}

/** The totals of days for assistive technology. */
export function TotalsList({ totals, days: { start, end } }: { totals: DayTotals; days: DayRange }) {
  const { isOff, ofDay } = useTargets();
  const dates = Array.from({ length: daysBetween(start, end) + 1 }, (_, day) => addDays(start, day));
  return (
    <VisuallyHidden as="ul" aria-label="Totals of the days">
      {dates.map((date) => (
        <li key={date}>
          {dayHeading(date)}: <Ticking {...totalOf(totals, date)} />
          <TargetWords target={ofDay(date)} />
          {isOff(date) && ', day off'}
        </li>
      ))}
    </VisuallyHidden>
  );
}

function DayOff({ date }: { date: LocalDate }) {
  const { isOff } = useTargets();
  return isOff(date) ? <Palm size={12} aria-label="Day off" /> : null;
}

/** The heading of a column: day and total. */
export function ColumnHeading({ day }: { day: Date }) {
  const { timeZone } = usePreferences();
  const date = localDateOf(day.getTime(), timeZone);
  return (
    <>
      <span>
        {dayHeading(date)} <DayOff date={date} />
      </span>
      <DayTotal date={date} />
    </>
  );
}

/** The top of a day in the month view. */
export function MonthDayTop({ day, text }: { day: Date; text: string }) {
  const { timeZone } = usePreferences();
  const date = localDateOf(day.getTime(), timeZone);
  return (
    <>
      <span>
        {text} <DayOff date={date} />
      </span>
      <DayTotal date={date} hidesZero />
    </>
  );
}

const Palm = styled(TreePalm)`
  display: inline;
  vertical-align: -1px;
`;
