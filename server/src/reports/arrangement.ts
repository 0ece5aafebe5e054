import type { Grouping, Payload } from '@timeweave/shared/api';
import type { Granularity } from '@timeweave/shared/time';

/** How a summary report groups its entries and divides its bars. */
export interface Arrangement {
  groupBy: Grouping;
  /** The second level; null: one level. */
  thenBy: Grouping | null;
  stackBy: 'project' | 'billable';
  compares: boolean;
  /** Rounds the sum of each group instead of each entry. */
  roundsGroups: boolean;
}

/** Groups by description have no second level unless one is asked for, and no grouping is its own second level. */
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

/** Whether the groups are intervals of time. */
export function isDate(grouping: Grouping): grouping is Granularity {
  return grouping === 'day' || grouping === 'week' || grouping === 'month';
}
