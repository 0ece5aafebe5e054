import { type SummaryProps, type SummaryReport, SummarySections } from '../summary/index.ts';
import { ReportsPageWith } from './reports-page.tsx';

const time = 3_600_000;
const project = { key: '1', name: 'Project', color: '#0b6e67', client_name: null, time, exact_time: time };
const period = { start: '2026-11-16', end: '2026-11-16' };

const report: SummaryReport = {
  barGraphData: [{ ...period, label: period.start, hours: 1, time, stacks: [time] }],
  project: [],
  usertimeList: [],
  totalTime: time,
  exactTime: time,
  rounding: null,
  billableTime: 0,
  timeZone: 'UTC',
  groups: [{ ...project, entries: 1, billable_time: 0, money: null, groups: [] }],
  stacks: [project],
  money: null,
  entries: 1,
};

/** The page with sample data, which the host renders hidden when the browser is idle. */
export function WarmUp() {
  return <ReportsPageWith SummaryTab={OneHour} />;
}

function OneHour(props: SummaryProps) {
  return <SummarySections {...props} report={report} period={period} />;
}
