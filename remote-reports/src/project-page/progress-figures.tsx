import type { ProjectProgress } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { FigureRow } from '../report-parts/index.ts';

export function ProgressFigures({ progress }: { progress: ProjectProgress }) {
  const { timeDurationFormat } = usePreferences();
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const currency = useCurrentWorkspace()?.currency;
  const amount = progress.billable_amount;
  const figures = [
    { label: 'Tracked', value: duration(progress.time) },
    {
      label: 'Billable',
      value: duration(progress.billable_time),
      ...(amount && currency && { note: formatAmount(amount, currency) }),
    },
    { label: 'Billable share', value: `${Math.round((progress.billable_time / progress.time) * 100)} %` },
  ];
  return <FigureRow figures={figures} />;
}
