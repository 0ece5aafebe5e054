import type { Flag, Suggestion, Tag } from '@timeweave/shared/api';
import { type Choice, noProject } from '../project-picker/index.ts';
import type { PickedTags } from '../time-entry/index.ts';

/** All that can be said of work in the field of its description. */
export interface Work {
  title: string;
  project: Choice;
  tags: PickedTags;
  isBillable: Flag;
}

/** What the field knows of the bar, and what it can do with it. */
export interface DescribedTimer {
  running: { uuid: string; title: string } | null | undefined;
  draft: Work;
  change: (changed: Partial<Work>) => void;
  /** Drops what was typed. */
  revert?: () => void;
  /** These save it with the running entry. */
  saveTitle: () => Promise<unknown>;
  pickProject: (choice: Choice) => Promise<unknown>;
  pickTags: (tags: PickedTags) => Promise<unknown>;
  toggleBillable: () => Promise<unknown>;
}

/** Past work as the bar has it. */
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
    // A running entry takes the flag of the project it is moved to: here that of the work, not the project's own.
    project: booked.project_id === 0 ? { ...noProject, isBillable } : { ...project, isBillable },
    tags: tags.reduce(withTag, { ids: [], text: '' }),
    isBillable: is_billable,
  };
}

export function withTag(
  { ids, text }: PickedTags,
  { id, tag_title }: Pick<Tag, 'id' | 'tag_title'>,
): PickedTags {
  if (ids.includes(id)) return { ids, text };
  return { ids: [...ids, id], text: ids.length === 0 ? tag_title : `${text},${tag_title}` };
}
