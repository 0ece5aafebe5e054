import type { ReportView } from '@timeweave/shared/api';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { type Period, presetsOn } from '../period/index.ts';

/** A view with resolved dates. */
export type DatedView = ReportView & { period: Period };

export interface PeriodOption {
  value: string;
  label: string;
  period: ReportView['period'];
}

/** Returns the periods for saving a view: presets that match its days at `now`, then the fixed days. */
export function periodOptions(
  view: DatedView,
  now: number,
  dateFormat: string,
): [PeriodOption, ...PeriodOption[]] {
  const { period, time_zone, first_day_of_week } = view;
  const days = `${formatDate(period.start, dateFormat)} – ${formatDate(period.end, dateFormat)}`;
  const presets = presetsOn(localDateOf(now, time_zone), first_day_of_week)
    .filter((preset) => preset.period.start === period.start && preset.period.end === period.end)
    .map(({ name, label }) => ({
      value: name,
      label: `${label}, moves with time`,
      period: { preset: name },
    }));
  const fixed = { value: 'fixed', label: `Always ${days}`, period };
  const [first, ...others] = presets;
  return first ? [first, ...others, fixed] : [fixed];
}
