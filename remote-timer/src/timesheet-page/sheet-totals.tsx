import { Ticking } from '../time-entry/index.ts';
import type { SheetRow } from './sheet-rows.ts';
import { sumOf } from './row-sums.ts';
import { RowHeading, Sum, Totals } from './sheet-look.ts';

export function SheetTotals({ rows, days }: { rows: readonly SheetRow[]; days: readonly number[] }) {
  return (
    <Totals>
      <tr>
        <RowHeading scope="row">Total</RowHeading>
        {days.map((day) => (
          <Sum key={day} role="gridcell">
            <Ticking {...sumOf(rows.map(({ cells }) => cells[day]))} />
          </Sum>
        ))}
        <Sum role="gridcell" $strong>
          <Ticking {...sumOf(rows.flatMap(({ cells }) => cells))} />
        </Sum>
      </tr>
    </Totals>
  );
}
