import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { FigureRow } from '../figures/index.ts';
import type { SummaryReport } from './reports.api.ts';

export function Figures({ report }: { report: SummaryReport }) {
  const { timeDurationFormat } = usePreferences();
  const share = Math.round((report.billableTime / report.totalTime) * 100);
  const figures = [
    { label: 'Total', value: formatDuration(report.totalTime / 1000, timeDurationFormat) },
    { label: 'Billable', value: formatDuration(report.billableTime / 1000, timeDurationFormat) },
    { label: 'Billable share', value: `${share} %` },
  ];
  return <FigureRow figures={figures} />;
}
