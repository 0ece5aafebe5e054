import type { ReportMoney } from '@timeweave/shared/api';
import { css, Link, styled } from '@timeweave/shared/facade';
import { type Column, Muted } from '@timeweave/shared/ui';
import type { GroupRow } from './group-rows.ts';
import { RowTitle } from './row-title.tsx';
import type { TableView } from './table-view.ts';

interface Sums {
  /** In ms. */
  time: number;
  /** Undefined in rows that show no exact duration. */
  exact_time?: number;
  /** Undefined if the previous period is unknown. */
  previous_time?: number;
  money?: ReportMoney | null;
}

const moneyColumns = [
  { key: 'billable_amount', heading: 'Billable amount', label: 'Amount' },
  { key: 'labor_cost', heading: 'Labor cost', label: 'Cost' },
  { key: 'margin', heading: 'Margin', label: 'Margin' },
] as const;

/** The columns of the summary. On narrow pages, changes and amounts are in a second line. */
export function groupColumns(view: TableView): readonly Column<GroupRow>[] {
  const { withChange, withMoney, isSoFar, formats } = view;
  const second = { isFigure: true, narrow: 2, look: figureLook } as const;
  return [
    {
      key: 'title',
      heading: 'Title',
      width: 1,
      sort: 'title',
      look: titleLook,
      cell: (row) => <RowTitle row={row} view={view} />,
    },
    {
      key: 'duration',
      heading: 'Duration',
      width: '112px',
      isFigure: true,
      sort: 'duration',
      look: durationLook,
      cell: (row) => <Duration row={row} view={view} />,
    },
    ...(withChange
      ? [
          {
            ...second,
            key: 'change',
            heading: isSoFar ? 'Change so far' : 'Change',
            label: 'Change',
            width: '144px',
            cell: (row: GroupRow) => changeOf(sumsOf(row, view), view),
          },
        ]
      : []),
    ...(withMoney
      ? moneyColumns.map((column) => ({
          ...second,
          ...column,
          width: '120px',
          cell: (row: GroupRow) => {
            const amount = sumsOf(row, view).money?.[column.key];
            return amount !== undefined && formats.amount?.(amount);
          },
        }))
      : []),
  ];
}

function sumsOf(row: GroupRow, { report }: TableView): Sums {
  switch (row.kind) {
    case 'group':
      return row.group;
    case 'subgroup':
      return { ...row.group, exact_time: undefined };
    case 'more':
      return { time: row.more.time };
    case 'total': {
      const { totalTime, exactTime, money, previous } = report;
      return { time: totalTime, exact_time: exactTime, money, previous_time: previous?.totalTime };
    }
  }
}

/** The duration, with a link to its entries; in a rounded report the exact one beside it. */
function Duration({ row, view }: { row: GroupRow; view: TableView }) {
  const { report, formats, entriesOf } = view;
  const { time, exact_time } = sumsOf(row, view);
  const to =
    row.kind === 'group'
      ? entriesOf([row.group])
      : row.kind === 'subgroup'
        ? entriesOf([row.parent, row.group])
        : undefined;
  const text = formats.duration(time);
  return (
    <span>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
      {report.rounding !== null && exact_time !== undefined && (
        <Exact>exactly {formats.duration(exact_time)}</Exact>
      )}
    </span>
  );
}

function changeOf({ previous_time: before, time }: Sums, { formats }: TableView) {
  const change = before === undefined ? undefined : formats.changeOfTime(before, time);
  return (
    change && (
      <span>
        {change.difference} <Muted>{change.share}</Muted>
      </span>
    )
  );
}

const titleLook = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  & a {
    color: inherit;
  }
`;

const durationLook = css`
  font-weight: 600;
  & a {
    color: inherit;
    text-decoration-color: var(--tw-border);
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
`;

const figureLook = css`
  white-space: nowrap;
`;

const Exact = styled(Muted)`
  display: block;
  font-size: var(--tw-font-small);
`;

/** The look of rows: those of the second level have the kind `second`, and cards are dense. */
export const groupsLook = css`
  & [data-kind='second'] > [role='cell'] {
    font-weight: 400;
  }
  & [data-kind='second'] > [data-column='title'] {
    padding-left: var(--tw-space-8);
  }
  @media (max-width: 1023px) {
    & [data-row] {
      padding-block: var(--tw-space-1);
    }
  }
`;
