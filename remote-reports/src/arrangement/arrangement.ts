import type { Grouping } from '@timeweave/shared/api';
import type { Payload } from '@timeweave/shared/store';

export type Level = Grouping | 'none';
type Stack = 'project' | 'billable';

/** How the summary arranges the entries that it counts. */
export interface Arrangement {
  group: Grouping;
  /** The second level. */
  then: Level;
  /** What the bars are divided by. */
  stack: Stack;
  /** With the period before. */
  isCompared: boolean;
  /** The workspace's rounding applies to each group rather than to each entry. */
  roundsGroups: boolean;
}

/** All groupings with their names, in the order in which they are offered. */
export const groupingNames: Readonly<Record<Grouping, string>> = {
  project: 'Project',
  client: 'Client',
  member: 'Member',
  tag: 'Tag',
  billable: 'Billable',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  description: 'Description',
};

export const isGrouping = (text: string | null): text is Grouping =>
  text !== null && Object.hasOwn(groupingNames, text);

/** The second level where none is chosen, as the server has it. */
const usualThen = (group: Grouping): Level => (group === 'description' ? 'none' : 'description');

export interface ArrangementRules {
  /** The grouping of an address that names none. */
  usual: Grouping;
  /** Whether the reader may group by member (specification, section 6). */
  seesTeam: boolean;
}

/** Reads the arrangement of an address; values that make no sense are ignored. */
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

/** Changes an arrangement; a second level that was nobody's choice follows the first one. */
export function rearranged(current: Arrangement, changed: Partial<Arrangement>): Arrangement {
  const next = { ...current, ...changed };
  const wasUsual = changed.then === undefined && current.then === usualThen(current.group);
  return wasUsual || next.then === next.group ? { ...next, then: usualThen(next.group) } : next;
}

/** Writes an arrangement to an address, without its defaults; other parameters stay. */
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

/** Returns what the summary's call takes, without the server's defaults. */
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
