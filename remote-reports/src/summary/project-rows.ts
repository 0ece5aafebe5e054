import type { ReportProject, ReportTitle } from '@timeweave/shared/api';

type SortKey = 'title' | 'duration';
type Direction = 'ascending' | 'descending';

export interface Sorting {
  by: SortKey;
  direction: Direction;
}

export interface ProjectRow extends ReportProject {
  titles: ReportTitle[];
}

function compare(
  sorting: Sorting,
  a: { name: string; time: number },
  b: { name: string; time: number },
): number {
  const order = sorting.by === 'title' ? a.name.localeCompare(b.name) : a.time - b.time;
  return sorting.direction === 'ascending' ? order : -order;
}

/** The projects in the order asked for, each with its descriptions in the same order. */
export function projectRows(
  projects: readonly ReportProject[],
  titles: readonly ReportTitle[],
  sorting: Sorting,
): ProjectRow[] {
  const named = (name: string, time: number) => ({ name, time });
  return [...projects]
    .sort((a, b) => compare(sorting, named(a.project_name, a.time), named(b.project_name, b.time)))
    .map((project) => ({
      ...project,
      titles: titles
        .filter(({ project_id }) => project_id === project.project_id)
        .sort((a, b) => compare(sorting, named(a.title, a.time), named(b.title, b.time))),
    }));
}

/** A click on a column sorts by it; a second click turns the order round. */
export function sortedBy(key: SortKey, current: Sorting): Sorting {
  if (current.by !== key) return { by: key, direction: 'ascending' };
  return { by: key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

const usual = '-duration';

/** `-duration` in an address is the longest first, which is the default. */
export function sortingFrom(text: string | null): Sorting {
  const isKnown = text !== null && /^-?(title|duration)$/.test(text);
  const said = isKnown ? text : usual;
  return {
    by: said.endsWith('title') ? 'title' : 'duration',
    direction: said.startsWith('-') ? 'descending' : 'ascending',
  };
}

/** The parameter of an address; empty for the default. */
export function sortingText({ by, direction }: Sorting): string {
  const text = direction === 'descending' ? `-${by}` : by;
  return text === usual ? '' : text;
}
