import type { ListedProject } from '@timeweave/shared/api';

export const columns = ['name', 'client', 'status', 'time', 'billable', 'members'] as const;
export type Column = (typeof columns)[number];

export interface ProjectOrder {
  by: Column;
  direction: 'ascending' | 'descending';
}

const usual: ProjectOrder = { by: 'name', direction: 'ascending' };

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const ascending: Record<Column, (a: ListedProject, b: ListedProject) => number> = {
  name: () => 0,
  // Projects without a client come last.
  client: (a, b) => compare(a.client_name ?? '\u{10ffff}', b.client_name ?? '\u{10ffff}'),
  status: (a, b) => a.is_archived - b.is_archived,
  time: (a, b) => a.time_by_project - b.time_by_project,
  billable: (a, b) => a.billable_time - b.billable_time,
  members: (a, b) => a.member_count - b.member_count,
};

/** Returns the sorted projects; equal ones by name, then by age. */
export function sortProjects(
  projects: readonly ListedProject[],
  { by, direction }: ProjectOrder,
): ListedProject[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const byName = (a: ListedProject, b: ListedProject) =>
    compare(a.project_name, b.project_name) || a.id - b.id;
  return projects.toSorted(
    (a, b) => sign * (ascending[by](a, b) || (by === 'name' ? byName(a, b) : 0)) || byName(a, b),
  );
}

/** Returns the order after a click on a column: its default order, or the reverse. Figures start with the largest. */
export function orderAfterClick(column: Column, { by, direction }: ProjectOrder): ProjectOrder {
  const isFigure = column === 'time' || column === 'billable' || column === 'members';
  if (column !== by) return { by: column, direction: isFigure ? 'descending' : 'ascending' };
  return { by, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Reads the order from the URL: `-time` is longest first. */
export function orderFrom(text: string | null): ProjectOrder {
  const column = columns.find((name) => name === text?.replace('-', ''));
  return column ? { by: column, direction: text?.startsWith('-') ? 'descending' : 'ascending' } : usual;
}

export function orderText({ by, direction }: ProjectOrder): string {
  return direction === 'descending' ? `-${by}` : by === usual.by ? '' : by;
}
