import type { ReportProject, ReportTitle } from '@timeweave/shared/api';
import { unlisted } from './arranged-groups.ts';
import type { LabelOf } from './group-labels.ts';
import type { GroupRow, PartRow } from './groups.repository.ts';
import { rowsBy } from './rows-by.ts';
import type { Sums } from './sums.ts';

/** The specification's lists of projects and of descriptions within them. */

interface ProjectSums extends Pick<Sums, 'seconds' | 'exact'> {
  key: string | number;
}

export function presentProject({ key, seconds, exact }: ProjectSums, labelOf: LabelOf): ReportProject {
  const { name, color, client_name = null } = labelOf(key);
  return {
    project_id: Number(key),
    project_name: name,
    project_color: color ?? '',
    client_name,
    time: seconds * 1000,
    exact_time: exact * 1000,
  };
}

/** Returns projects as groups whose second level is by description. */
export function presentProjectsWithTitles(
  groups: readonly GroupRow[],
  parts: readonly PartRow[],
  labelOf: LabelOf,
): { project: ReportProject[]; usertimeList: ReportTitle[] } {
  const partsOf = rowsBy(parts, ({ key }) => key);
  return {
    project: groups.map((group) => {
      const listed = (partsOf.get(group.key) ?? []).map(({ seconds }) => seconds);
      const more_titles = unlisted(group.parts, group.partSeconds, listed);
      return {
        ...presentProject({ ...group, seconds: group.rounded }, labelOf),
        ...(more_titles && { more_titles }),
      };
    }),
    usertimeList: parts.map(({ key, part, seconds, entries }) => ({
      project_id: Number(key),
      title: String(part),
      time: seconds * 1000,
      entries,
    })),
  };
}
