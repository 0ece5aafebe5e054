import type { LocalDate } from '@timeweave/shared/time';
import { Ticking } from '../time-entry/index.ts';
import { DayProgress, useTargets } from '../working-hours/index.ts';
import type { SheetRow } from './sheet-rows.ts';
import { sumOf } from './row-sums.ts';
import { RowHeading, Sum, Totals } from './sheet-look.ts';

interface Props {
  rows: readonly SheetRow[];
  /** The shown days: 0 to 6. */
  days: readonly number[];
  /** All days of the week. */
  dates: readonly LocalDate[];
}

export function SheetTotals({ rows, days, dates }: Props) {
  const { ofDay } = useTargets();
  const week = sumOf(rows.flatMap(({ cells }) => cells));
  return (
    <Totals>
      <tr>
        <RowHeading scope="row">Total</RowHeading>
        {days.map((day) => {
          const sum = sumOf(rows.map(({ cells }) => cells[day]));
          return (
            <Sum key={day} role="gridcell">
              <Ticking {...sum} />
              <DayProgress {...sum} target={ofDay(dates[day] ?? '')} />
            </Sum>
          );
        })}
        <Sum role="gridcell" $strong>
          <Ticking {...week} />
          <DayProgress {...week} target={dates.reduce((target, date) => target + ofDay(date), 0)} />
        </Sum>
      </tr>
    </Totals>
  );
}
