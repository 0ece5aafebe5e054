import { addDays } from '@timeweave/shared/time';
import { ShareOfTarget, useTargets } from '../working-hours/index.ts';
import type { WeekTotalProps } from './week-total.tsx';

/** The share of the week's target, where there is one. */
export function WeekProgress({ date, ...total }: WeekTotalProps) {
  const target = useTargets().ofDays({ start: date, end: addDays(date, 6) });
  return <ShareOfTarget {...total} target={target} />;
}
