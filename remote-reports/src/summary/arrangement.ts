import type { Grouping } from '@timeweave/shared/api';
import { groupingNames } from '@timeweave/shared/report-look';
import type { Payload } from '@timeweave/shared/store';

export type Level = Grouping | 'none';
type Stack = 'project' | 'billable';

/** How the summary groups, stacks, compares and rounds. */
export interface Arrangement {
  group: Grouping;
  then: Level;
  stack: Stack;
  isCompared: boolean;
  /** Rounds the sum of each group instead of each entry. */
  roundsGroups: boolean;
}

export const isGrouping = (text: string | null): text is Grouping =>
  text !== null && Object.hasOwn(groupingNames, text);

/** Default second level, the same as the server's. */
const usualThen = (group: Grouping): Level => (group === 'description' ? 'none' : 'description');

export interface ArrangementRules {
  /** Grouping when the URL names none. */
  usual: Grouping;
  /** Whether the user may group by member (specification, section 6). */
  seesTeam: boolean;
}

/** Reads the arrangement from a URL; ignores invalid values. */
export function arrangementFrom(search: URLSearchParams, { usual, seesTeam }: ArrangementRules): Arrangement {
  const offered = (text: string | null): Grouping | undefined =>
    isGrouping(text) && (seesTeam || text !== 'member') ? text : undefined;
  const group = offered(search.get('group')) ?? usual;
  const named = search.get('then');
  const then = named === 'none' ? named : offered(named);
  return {
    group,
    then: then === undefined || then === group ? usualThen(group) : then,
    stack: search.get('stack') === 'billable' ? 'billable' : 'project',
    isCompared: search.get('compare') === '1',
    roundsGroups: search.get('round') === 'group',
  };
}

/** Changes an arrangement; the second level follows the first unless the user chose one. */
export function changeArrangement(current: Arrangement, changed: Partial<Arrangement>): Arrangement {
  const next = { ...current, ...changed };
  const wasUsual = changed.then === undefined && current.then === usualThen(current.group);
  return wasUsual || next.then === next.group ? { ...next, then: usualThen(next.group) } : next;
}

/** Adds an arrangement to the URL parameters, without its defaults; keeps other parameters. */
export function withArrangement(
  search: URLSearchParams,
  { group, then, stack, isCompared, roundsGroups }: Arrangement,
  usual: Grouping,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = {
    group: group === usual ? '' : group,
    then: then === usualThen(group) ? '' : then,
    stack: stack === 'project' ? '' : stack,
    compare: isCompared ? '1' : '',
    round: roundsGroups ? 'group' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

type Arranging = 'group_by' | 'then_by' | 'stack_by' | 'compare' | 'round_by';

/** Returns the payload fields of an arrangement, without the server's defaults. */
export function arrangingOf(
  { group, then, stack, isCompared, roundsGroups }: Arrangement,
  isExact: boolean,
): Pick<Payload<'POST /api/report/week_data'>, Arranging> {
  return {
    ...(group !== 'project' && { group_by: group }),
    ...(then !== usualThen(group) && { then_by: then }),
    ...(stack !== 'project' && { stack_by: stack }),
    ...(isCompared && { compare: 1 }),
    ...(roundsGroups && !isExact && { round_by: 'group' as const }),
  };
}
