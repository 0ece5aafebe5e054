import type { Project, TimeEntry } from '@timeweave/shared/api';

/** What can be picked: a project, or 'No Project' with id 0. */
export interface Choice {
  id: number;
  name: string;
  color: string | null;
  client: string | null;
  isBillable: boolean;
}

export interface ChoiceGroup {
  label: string;
  items: Choice[];
}

/** What an entry is booked on. */
export function choiceOfEntry(entry: TimeEntry): Choice {
  if (entry.project_id === 0) return noProject;
  return {
    id: entry.project_id,
    name: entry.project_name ?? '',
    color: entry.project_color,
    client: entry.client_name,
    isBillable: entry.is_billable === 1,
  };
}

export const noProject: Choice = { id: 0, name: 'No Project', color: null, client: null, isBillable: false };

function choiceOf(project: Project): Choice {
  return {
    id: project.id,
    name: project.project_name,
    color: project.project_color,
    client: project.client_name,
    isBillable: project.isbillable === 1,
  };
}

/** Projects by client, clients by name; those without a client come first, under 'No Client'. */
export function groupByClient(projects: readonly Project[]): ChoiceGroup[] {
  const groups = new Map<string | null, Choice[]>([[null, [noProject]]]);
  const byName = [...projects].sort((a, b) => a.project_name.localeCompare(b.project_name));
  for (const project of byName) {
    const choices = groups.get(project.client_name) ?? [];
    groups.set(project.client_name, [...choices, choiceOf(project)]);
  }
  return [...groups]
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .map(([client, items]) => ({ label: client ?? 'No Client', items }));
}

/** Finds by the project's name and by its client's. */
export function matches(choice: Choice, query: string): boolean {
  return `${choice.name} ${choice.client ?? ''}`.toLowerCase().includes(query.trim().toLowerCase());
}
