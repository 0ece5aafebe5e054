import type { Answer, ReportSubgroup } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { changeFrom, moneyOf } from '@timeweave/shared/report-look';
import type { Paper } from './paper.ts';

export type SummaryReport = Answer<'POST /api/report/week_data'>;

/** The sums of a table row; `previous_time` only in a comparison. */
export type RowSums = Pick<ReportSubgroup, 'time' | 'money'> &
  Partial<Pick<ReportSubgroup, 'exact_time' | 'entries' | 'previous_time'>>;

/** A numeric column after the names. */
export interface SumColumn {
  heading: string;
  /** Empty if the row has no such sum. */
  cell: (sums: RowSums) => string;
}

/** Returns the columns of a report; rounded and compared reports, and those with amounts, have more. */
export function sumColumns(
  report: SummaryReport,
  { duration, print }: Paper,
  { currency, isSoFar }: { currency: string; isSoFar: boolean },
): SumColumn[] {
  const { rounding, previous, totalTime } = report;
  const amount = (name: 'billable_amount' | 'labor_cost' | 'margin') => (sums: RowSums) =>
    sums.money ? print(formatAmount(sums.money[name], currency)) : '';
  const time = (ms: number | undefined) => (ms === undefined ? '' : duration(ms));
  const change = ({ previous_time: before, time: now }: RowSums) => {
    const changed = before === undefined ? undefined : changeFrom(before, now, duration);
    return changed ? print(`${changed.difference} (${changed.share})`) : '';
  };
  const share = (ms: number) => (totalTime === 0 ? '' : `${((ms / totalTime) * 100).toFixed(1)} %`);
  return [
    { heading: 'Entries', cell: ({ entries }) => entries?.toLocaleString('en') ?? '' },
    ...(moneyOf(report)
      ? [
          { heading: 'Billable amount', cell: amount('billable_amount') },
          { heading: 'Labor cost', cell: amount('labor_cost') },
          { heading: 'Margin', cell: amount('margin') },
        ]
      : []),
    ...(rounding ? [{ heading: 'Exact', cell: (sums: RowSums) => time(sums.exact_time) }] : []),
    { heading: 'Duration', cell: (sums) => duration(sums.time) },
    ...(previous ? [{ heading: isSoFar ? 'Change so far' : 'Change', cell: change }] : []),
    { heading: 'Share', cell: (sums) => share(sums.time) },
  ];
}
