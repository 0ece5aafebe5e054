import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { FigureRow } from '../figures/index.ts';
import type { SummaryReport } from './reports.api.ts';

export function Figures({ report }: { report: SummaryReport }) {
  const { timeDurationFormat } = usePreferences();
  const { totalTime, billableTime, exactTime, rounding } = report;
  const share = totalTime === 0 ? 0 : Math.round((billableTime / totalTime) * 100);
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const figures = [
    {
      label: 'Total',
      value: duration(totalTime),
      note: rounding ? `exactly ${duration(exactTime)}` : undefined,
    },
    { label: 'Billable', value: duration(billableTime) },
    { label: 'Billable share', value: `${share} %` },
  ];
  return <FigureRow figures={figures} />;
}
