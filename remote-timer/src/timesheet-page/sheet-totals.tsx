import { Ticking } from '../time-entry/index.ts';
import type { SheetRow } from './sheet-rows.ts';
import { sumOf } from './row-sums.ts';
import { RowHeading, Sum, Totals } from './sheet-look.ts';

export function SheetTotals({ rows }: { rows: readonly SheetRow[] }) {
  const days = rows[0]?.cells.map(({ date }) => date) ?? [];
  return (
    <Totals>
      <tr>
        <RowHeading scope="row">Total</RowHeading>
        {days.map((date, day) => (
          <Sum key={date} role="gridcell">
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
