import type { Flag } from '@timeweave/shared/api';
import {
  readRounding,
  type Rounding,
  roundingIntervals,
  roundingModes,
  roundingTexts,
} from '@timeweave/shared/time';
import type { Selectable } from 'kysely';
import type { WorkspaceTable } from '../database/index.ts';
import { invalid } from '../errors/index.ts';

type Columns = Pick<Selectable<WorkspaceTable>, 'rounding_direction' | 'rounding_minutes'>;

/** Returns the workspace's rounding of durations in reports, or null. */
export function roundingIn({ rounding_direction, rounding_minutes }: Columns): Rounding | null {
  if (rounding_direction === null || rounding_minutes === null) return null;
  return { direction: rounding_direction, minutes: rounding_minutes };
}

export function roundingOf(columns: Columns) {
  const rounding = roundingIn(columns);
  if (!rounding) return { is_time_rounding: 0 as Flag, rounding_to: null, rounding_duration: null };
  const { mode, interval } = roundingTexts(rounding);
  return { is_time_rounding: 1 as Flag, rounding_to: mode, rounding_duration: interval };
}

/** Returns the columns of a rounding; omitted texts mean the first options. */
export function roundingColumns(mode: string | null = null, interval: string | null = null): Columns {
  const { direction, minutes } = readRounding(mode ?? roundingModes[0], interval ?? roundingIntervals[0]);
  if (!direction) throw invalid('round_to', `Choose one of: ${roundingModes.join(', ')}.`);
  if (!minutes) throw invalid('rounding_duration', `Choose one of: ${roundingIntervals.join(', ')}.`);
  return { rounding_direction: direction, rounding_minutes: minutes };
}

export const noRounding: Columns = { rounding_direction: null, rounding_minutes: null };
