import type { ReactNode } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { FigureRow } from '../report-parts/index.ts';
import type { DetailedTotals } from './detailed.api.ts';

interface Props {
  /** Undefined while loading. */
  of: DetailedTotals | undefined;
  isRounded: boolean;
  /** Running time beside the total. */
  running?: ReactNode;
}

const none = { entries: 100, exactTime: 0, billableTime: 0 };

export function EntryFigures({ of, isRounded, running }: Props) {
  const { timeDurationFormat } = usePreferences();
  const { totals: { entries, exactTime, billableTime } = none, totalTime = 0 } = of ?? {};
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const share = totalTime === 0 ? 0 : Math.round((billableTime / totalTime) * 100);
  const figures = [
    {
      label: 'Total',
      value: duration(totalTime),
      beside: running,
      note: isRounded ? `exactly ${duration(exactTime)}` : undefined,
    },
    { label: 'Billable share', value: `${share} %`, note: duration(billableTime) },
    { label: 'Entries', value: entries.toLocaleString('en') },
  ];
  return <FigureRow figures={figures} isLoading={of?.totals === undefined} />;
}
