import type { Suggestion } from '@timeweave/shared/api';

/** Past work as a start of a timer sends it, and as the screen shows it until the server responds. */
export function startOf({ title, project_id, is_billable, tags, ...look }: Suggestion, workspace_id: number) {
  return {
    fields: { workspace_id, title, project_id, is_billable, tag_check_array: tags.map(({ id }) => id) },
    look: { ...look, tag_title: tags.map(({ tag_title }) => tag_title).join(',') },
  };
}

/** Everything about past work except its description. */
export function describeWork({ project_name, client_name, tags, is_billable }: Suggestion): string {
  const titles = tags.map(({ tag_title }) => tag_title).join(', ');
  return [project_name, client_name, titles, is_billable === 1 && 'Billable'].filter(Boolean).join(' · ');
}
