import type { Flag, Suggestion, Tag } from '@timeweave/shared/api';
import { type EntryTags, noProject, type ProjectChoice } from '@timeweave/shared/choices';

/** The fields of an entry that the description field can set. */
export interface Work {
  title: string;
  project: ProjectChoice;
  tags: EntryTags;
  isBillable: Flag;
}

/** The timer bar's state and actions for the description field. */
export interface DescribedTimer {
  running: { uuid: string; title: string } | null | undefined;
  draft: Work;
  change: (changed: Partial<Work>) => void;
  /** Reverts the typed text. */
  revert?: () => void;
  /** The following save to the running entry. */
  saveTitle: () => Promise<unknown>;
  pickProject: (choice: ProjectChoice) => Promise<unknown>;
  pickTags: (tags: EntryTags) => Promise<unknown>;
  toggleBillable: () => Promise<unknown>;
}

/** Returns past work as fields of the bar. */
export function workOf({ title, is_billable, tags, ...booked }: Suggestion): Work {
  const isBillable = is_billable === 1;
  const project = {
    id: booked.project_id,
    name: booked.project_name ?? '',
    color: booked.project_color,
    client: booked.client_name,
    workspaceId: null,
  };
  return {
    title,
    // A running entry takes the billable flag of its new project; here it must be that of the past work.
    project: booked.project_id === 0 ? { ...noProject, isBillable } : { ...project, isBillable },
    tags: tags.reduce(withTag, { ids: [], text: '' }),
    isBillable: is_billable,
  };
}

export function withTag(
  { ids, text }: EntryTags,
  { id, tag_title }: Pick<Tag, 'id' | 'tag_title'>,
): EntryTags {
  if (ids.includes(id)) return { ids, text };
  return { ids: [...ids, id], text: ids.length === 0 ? tag_title : `${text},${tag_title}` };
}
