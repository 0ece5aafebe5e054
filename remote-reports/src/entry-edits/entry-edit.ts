import type { Flag, ReportEntry } from '@timeweave/shared/api';
import type { RemoteComponents } from '@timeweave/shared/contract';
import type { Payload } from '@timeweave/shared/store';

type ProjectChoice = RemoteComponents['timer/project-picker']['picked'];
type EntryTags = RemoteComponents['timer/tag-picker']['each'][number];
type ChangedTags = Parameters<RemoteComponents['timer/tag-picker']['onChange']>[0];

export interface EntryEdit {
  fields: Omit<Payload<'PUT /api/usertime/bulk_edit'>, 'workspace_id' | 'timer_ids'>;
  /** Optimistic values of an entry; `index` is its position among the changed entries. */
  shown: (index: number) => Partial<ReportEntry>;
  /** Text of the undo message; `entries` is their number with noun. */
  done: (entries: string) => string;
}

export const renamed = (title: string): EntryEdit => ({
  fields: { title },
  shown: () => ({ title }),
  done: (entries) => `Renamed ${entries}`,
});

export const booked = ({ id, name, color, client }: ProjectChoice): EntryEdit => ({
  fields: { project_id: id },
  shown: () => ({
    project_id: id,
    project_name: id === 0 ? null : name,
    project_color: id === 0 ? null : color,
    client_name: client,
  }),
  done: (entries) => `Changed the project of ${entries}`,
});

/** Returns the edit that adds or removes tags; `after` has the tags of each entry after the change. */
export const tagged = ({ added, removed }: ChangedTags, after: readonly EntryTags[]): EntryEdit => ({
  fields: {
    ...(added.length > 0 && { add_tags: added }),
    ...(removed.length > 0 && { remove_tags: removed }),
  },
  shown: (index) => ({ tag_id: after[index]?.ids.join(',') ?? '', tag_title: after[index]?.text ?? '' }),
  done: (entries) => `Changed the tags of ${entries}`,
});

export const marked = (is_billable: Flag): EntryEdit => ({
  fields: { is_billable },
  shown: () => ({ is_billable }),
  done: (entries) => `Marked ${entries} as ${is_billable === 1 ? 'billable' : 'non-billable'}`,
});

/** Value of the project picker for several entries. */
export const noProject: ProjectChoice = {
  id: 0,
  name: 'No Project',
  color: null,
  client: null,
  isBillable: false,
  workspaceId: null,
};

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

export function tagsOf({ tag_id, tag_title }: Pick<ReportEntry, 'tag_id' | 'tag_title'>): EntryTags {
  return { ids: tag_id === '' ? [] : tag_id.split(',').map(Number), text: tag_title };
}
