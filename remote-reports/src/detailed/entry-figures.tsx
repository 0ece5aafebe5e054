import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { FigureRow } from '../figures/index.ts';
import type { DetailedPage } from './detailed.api.ts';

/** The totals of all entries, which the first page of a report has. */
export function EntryFigures({ page: { totals, totalTime = 0, rounding } }: { page: DetailedPage }) {
  const { timeDurationFormat } = usePreferences();
  if (!totals) return null;
  const { entries, exactTime, billableTime } = totals;
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const share = totalTime === 0 ? 0 : Math.round((billableTime / totalTime) * 100);
  const figures = [
    {
      label: 'Total',
      value: duration(totalTime),
      note: rounding ? `exactly ${duration(exactTime)}` : undefined,
    },
    { label: 'Billable share', value: `${share} %`, note: duration(billableTime) },
    { label: 'Entries', value: entries.toLocaleString('en') },
  ];
  return <FigureRow figures={figures} />;
}
