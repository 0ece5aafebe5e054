import type { Grouping, Payload } from '@timeweave/shared/api';
import type { Granularity } from '@timeweave/shared/time';

/** The grouping and bars of a summary report. */
export interface Arrangement {
  groupBy: Grouping;
  /** The second level; null for one level. */
  thenBy: Grouping | null;
  stackBy: 'project' | 'billable';
  compares: boolean;
  /** Rounds the sum of each group instead of each entry. */
  roundsGroups: boolean;
}

/**
 * Reads the arrangement. The second level is by description by default, and omitted if it equals the first.
 */
export function readArrangement(payload: Payload<'POST /api/report/week_data'>): Arrangement {
  const { group_by: groupBy = 'project', stack_by: stackBy = 'project', compare, round_by } = payload;
  const { then_by = 'description' } = payload;
  return {
    groupBy,
    thenBy: then_by === 'none' || then_by === groupBy ? null : then_by,
    stackBy,
    compares: compare === 1,
    roundsGroups: round_by === 'group',
  };
}

/** Returns whether the groups are time intervals. */
export function isDate(grouping: Grouping): grouping is Granularity {
  return grouping === 'day' || grouping === 'week' || grouping === 'month';
}
