import type { Flag, TimeEntry } from '@timeweave/shared/api';

/** What the bar says of the running entry, or of the one about to start. */
export interface Draft {
  title: string;
  projectId: number;
  isBillable: Flag;
}

export const emptyDraft: Draft = { title: '', projectId: 0, isBillable: 0 };

export function draftOf(entry: TimeEntry | null | undefined): Draft {
  return entry
    ? { title: entry.title, projectId: entry.project_id, isBillable: entry.is_billable }
    : emptyDraft;
}
