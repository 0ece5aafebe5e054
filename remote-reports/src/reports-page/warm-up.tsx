import { Fragment } from 'react';
import { FormerResponse } from '@timeweave/shared/ui';
import {
  groupColumns,
  type SummaryProps,
  type SummaryReport,
  SummarySections,
  SummarySkeleton,
  useFormats,
} from '../summary/index.ts';
import { ReportsPageWith } from './reports-page.tsx';

const time = 3_600_000;
const project = { key: '1', name: 'Project', color: '#0b6e67', client_name: null, time, exact_time: time };
const period = { start: '2026-11-16', end: '2026-11-16' };

const group = { ...project, entries: 1, billable_time: 0, money: null, groups: [] };
const other = { key: '2', name: 'Other project' };

/** Two projects: a single one has no legends and no doughnut. */
const report: SummaryReport = {
  barGraphData: [{ ...period, label: period.start, hours: 2, time: 2 * time, stacks: [time, time] }],
  project: [],
  usertimeList: [],
  totalTime: 2 * time,
  exactTime: 2 * time,
  rounding: null,
  billableTime: 0,
  timeZone: 'UTC',
  groups: [group, { ...group, ...other }],
  stacks: [project, { ...project, ...other }],
  money: null,
  entries: 2,
};

/**
 * The page with sample data, which the host renders hidden when the browser is idle. Without it and `warmUpCharts` the first
 * opening of reports takes 2.7 times as long (`bench -- report-page`, 2026-11-26, on a busy machine: 11.0 instead of 4.1 s).
 */
export function WarmUp() {
  return <ReportsPageWith SummaryTab={TwoHours} />;
}

/** The skeleton and the loaded summary. The table is empty while hidden, so the cells of one of its rows are rendered apart. */
function TwoHours(props: SummaryProps) {
  const view = {
    report,
    levels: props.arrangement,
    withChange: false,
    isSoFar: false,
    withMoney: false,
    formats: useFormats(),
    lookOf: () => ({ color: project.color }),
    titleOf: () => project.name,
    entriesOf: () => '/reports',
    setOpen: () => {},
  };
  return (
    <>
      <SummarySkeleton period={period} />
      <FormerResponse isFormer={false}>
        <SummarySections {...props} report={report} period={period} />
        {groupColumns(view).map((column) => (
          <Fragment key={column.key}>{column.cell({ kind: 'group', id: 1, group, isOpen: false })}</Fragment>
        ))}
      </FormerResponse>
    </>
  );
}
