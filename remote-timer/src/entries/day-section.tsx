import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { dayName, formatDate, type LocalDate } from '@timeweave/shared/time';
import { Ticking } from '../time-entry/index.ts';
import { Heading, Total } from './day-heading.tsx';
import { entriesOf, type FoldedDay, type ListRow } from './list-rows.ts';
import { PlacedRow, type PlacedRowProps } from './placed-row.tsx';
import { placed } from './row-look.ts';

/** A rendered row and its position in the list. */
export interface Drawn {
  row: ListRow;
  index: number;
}

interface Props extends PlacedRowProps {
  day: FoldedDay;
  today: LocalDate;
  drawn: readonly Drawn[];
  chosen: ReadonlySet<string>;
  /** Key of the row that is the tab stop. */
  tabStop: string | undefined;
}

/** A day with its total and its rendered rows; assistive technology gets the number of all rows. */
export function DaySection({ day, today, drawn, chosen, tabStop, measure, ...placing }: Props) {
  const { dateFormat } = usePreferences();
  const name = useMemo(
    () => dayName(day.date, today, (date) => formatDate(date, dateFormat)),
    [day.date, today, dateFormat],
  );
  const [first] = drawn;
  const rows = drawn.flatMap(({ row, index }) => (row.kind === 'day' ? [] : [{ row, index }]));
  return (
    <section aria-label={name}>
      {first?.row.kind === 'day' && (
        <DayHeading ref={measure} data-index={first.index}>
          <h2>{name}</h2>
          <Total aria-label={`Total of ${name}`}>
            <Ticking seconds={day.totalSeconds} running={day.running} />
          </Total>
        </DayHeading>
      )}
      {rows[0] && (
        <div
          role="treegrid"
          aria-label={`Entries of ${name}`}
          aria-multiselectable
          aria-rowcount={rows[0].row.inDay.of}
        >
          {rows.map(({ row, index }) => {
            const entries = entriesOf(row);
            return (
              <PlacedRow
                key={row.key}
                row={row}
                index={index}
                selected={entries.filter(({ uuid }) => chosen.has(uuid)).length}
                isTabStop={row.key === tabStop}
                measure={measure}
                {...placing}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

/** Includes the space between days, so that it is measured. */
const DayHeading = styled(Heading)`
  ${placed}
  padding-top: var(--tw-space-6);
`;
