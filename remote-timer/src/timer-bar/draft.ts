import type { Flag, TimeEntry } from '@timeweave/shared/api';
import { type Choice, noProject } from '../project-picker/index.ts';

/** What the bar says of the running entry, or of the one about to start. */
export interface Draft {
  title: string;
  project: Choice;
  isBillable: Flag;
}

export const emptyDraft: Draft = { title: '', project: noProject, isBillable: 0 };

export function draftOf(entry: TimeEntry | null | undefined): Draft {
  if (!entry) return emptyDraft;
  const { title, is_billable: isBillable, project_id: id } = entry;
  const project = {
    id,
    name: entry.project_name ?? '',
    color: entry.project_color,
    client: entry.client_name,
  };
  return { title, isBillable, project: id === 0 ? noProject : { ...project, isBillable: isBillable === 1 } };
}
