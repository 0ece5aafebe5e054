import type { ReportEntry } from '@timeweave/shared/api';
import type { RemoteComponents } from '@timeweave/shared/contract';

type ProjectChoice = RemoteComponents['timer/project-picker']['picked'];
type EntryTags = RemoteComponents['timer/tag-picker']['each'][number];

/** Value of the project picker for several entries. */
export const noProject: ProjectChoice = {
  id: 0,
  name: 'No Project',
  color: null,
  client: null,
  isBillable: false,
  workspaceId: null,
};

/** Returns the value of the project picker for an entry. */
export function choiceOf(entry: ReportEntry): ProjectChoice {
  const { project_id: id, project_name, project_color, client_name, is_billable, workspace_id } = entry;
  if (id === 0) return { ...noProject, workspaceId: workspace_id };
  return {
    id,
    name: project_name ?? '',
    color: project_color,
    client: client_name,
    isBillable: is_billable === 1,
    workspaceId: workspace_id,
  };
}

/** Returns the value of the tag picker for an entry. */
export function tagsOf({ tag_id, tag_title }: Pick<ReportEntry, 'tag_id' | 'tag_title'>): EntryTags {
  return { ids: tag_id === '' ? [] : tag_id.split(',').map(Number), text: tag_title };
}
