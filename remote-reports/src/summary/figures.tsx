import { type Change, moneyOf } from '@timeweave/shared/report-look';
import { styled } from '@timeweave/shared/facade';
import type { ReactNode } from 'react';
import { type Figure, FigureRow } from '../report-parts/index.ts';
import type { SummaryReport } from './reports.api.ts';
import type { Comparison } from './use-comparison.ts';
import { type Formats, useFormats } from './use-formats.ts';

const withoutMoney = { billable_amount: '0', labor_cost: '0', margin: '0' };

const shareOf = (billable: number, total: number) => (total === 0 ? 0 : Math.round((billable / total) * 100));

const changeText = (change: Change | undefined) => change && `${change.difference} (${change.share})`;

interface Props {
  report: SummaryReport;
  comparison: Comparison | undefined;
  /** Running time beside the total. */
  running?: ReactNode;
}

export function Figures({ report, comparison, running }: Props) {
  const formats = useFormats();
  const { duration, changeOfTime } = formats;
  const { totalTime, billableTime, exactTime, rounding, previous } = report;
  const shareBefore = previous && shareOf(previous.billableTime, previous.totalTime);
  const figures: Figure[] = [
    {
      label: 'Total',
      value: duration(totalTime),
      beside: running,
      note: rounding ? `exactly ${duration(exactTime)}` : undefined,
      change: changeText(previous && changeOfTime(previous.totalTime, totalTime)),
    },
    {
      label: 'Billable share',
      value: `${shareOf(billableTime, totalTime)} %`,
      note: duration(billableTime),
      change: shareBefore === undefined ? undefined : `${shareBefore} % before`,
    },
    ...moneyFigures(report, formats),
  ];
  return (
    <div>
      <FigureRow figures={figures} />
      {comparison && <Note>{comparison.text}</Note>}
    </div>
  );
}

function moneyFigures(report: SummaryReport, { amount, changeOfAmount }: Formats): Figure[] {
  const { previous } = report;
  const money = moneyOf(report);
  if (!money || !amount) return [];
  const before = previous && (previous.money ?? withoutMoney);
  const figure = (label: string, kind: keyof typeof withoutMoney) => ({
    label,
    value: amount(money[kind]),
    change: changeText(before && changeOfAmount(before[kind], money[kind])),
  });
  return [
    figure('Billable amount', 'billable_amount'),
    figure('Labor cost', 'labor_cost'),
    figure('Margin', 'margin'),
  ];
}

const Note = styled.p`
  margin-top: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
`;
