import type { Suggestion } from '@timeweave/shared/api';

/** Returns a start of past work, with its optimistic display fields. */
export function startOf({ title, project_id, is_billable, tags, ...look }: Suggestion, workspace_id: number) {
  return {
    fields: { workspace_id, title, project_id, is_billable, tag_check_array: tags.map(({ id }) => id) },
    look: { ...look, tag_title: tags.map(({ tag_title }) => tag_title).join(',') },
  };
}

/** Describes past work without its description. */
export function describeWork({ project_name, client_name, tags, is_billable }: Suggestion): string {
  const titles = tags.map(({ tag_title }) => tag_title).join(', ');
  return [project_name, client_name, titles, is_billable === 1 && 'Billable'].filter(Boolean).join(' · ');
}
