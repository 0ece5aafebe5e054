import type { ReactNode } from 'react';
import type { ReportMoney } from '@timeweave/shared/api';
import { Link } from '@timeweave/shared/facade';
import { Duration, Exact, Figure, Muted, Title } from './table-layout.ts';
import type { TableView } from './table-view.ts';

interface Sums {
  /** In ms. */
  time: number;
  exact_time?: number;
  /** Undefined if the previous period is unknown. */
  previous_time?: number;
  money?: ReportMoney | null;
}

interface Props {
  view: TableView;
  sums: Sums;
  /** URL of the entries in the sum. */
  to?: string;
  /** First-level rows show the exact duration beside the rounded one. */
  isFirst?: boolean;
  isIndented?: boolean;
  children: ReactNode;
}

export function Cells({ view, sums, to, isFirst = false, isIndented = false, children }: Props) {
  const { duration } = view.formats;
  const { $withChange, $withMoney } = view.columns;
  const time = duration(sums.time);
  return (
    <>
      <Title role="cell" $indent={isIndented}>
        {children}
      </Title>
      <Duration role="cell">
        {to === undefined ? time : <Link to={to}>{time}</Link>}
        {isFirst && view.report.rounding !== null && sums.exact_time !== undefined && (
          <Exact>exactly {duration(sums.exact_time)}</Exact>
        )}
      </Duration>
      {$withChange && <ChangeCell view={view} sums={sums} />}
      {$withMoney && <MoneyCells view={view} money={sums.money ?? undefined} />}
    </>
  );
}

function ChangeCell({ view, sums: { previous_time: before, time } }: Pick<Props, 'view' | 'sums'>) {
  const change = before === undefined ? undefined : view.formats.changeOfTime(before, time);
  return (
    <Figure role="cell" data-name="Change">
      {change && (
        <>
          {change.difference} <Muted>{change.share}</Muted>
        </>
      )}
    </Figure>
  );
}

function MoneyCells({ view, money }: { view: TableView; money: ReportMoney | undefined }) {
  const { amount } = view.formats;
  const cells = [
    { name: 'Amount', value: money?.billable_amount },
    { name: 'Cost', value: money?.labor_cost },
    { name: 'Margin', value: money?.margin },
  ];
  return cells.map(({ name, value }) => (
    <Figure role="cell" key={name} data-name={name}>
      {value !== undefined && amount?.(value)}
    </Figure>
  ));
}
