import type { Project, TimeEntry } from '../api/index.ts';

/** The project of an entry; id 0 is 'No Project'. */
export interface ProjectChoice {
  id: number;
  name: string;
  color: string | null;
  client: string | null;
  isBillable: boolean;
  /** The project's workspace; null for the user's current workspace. */
  workspaceId: number | null;
}

export interface ProjectGroup {
  label: string;
  items: ProjectChoice[];
}

export const noProject: ProjectChoice = {
  id: 0,
  name: 'No Project',
  color: null,
  client: null,
  isBillable: false,
  workspaceId: null,
};

type Booked = Pick<
  TimeEntry,
  'project_id' | 'project_name' | 'project_color' | 'client_name' | 'is_billable' | 'workspace_id'
>;

/** Returns the project of an entry as a choice. */
export function choiceOfEntry(entry: Booked): ProjectChoice {
  const workspaceId = entry.workspace_id;
  if (entry.project_id === 0) return { ...noProject, workspaceId };
  return {
    id: entry.project_id,
    name: entry.project_name ?? '',
    color: entry.project_color,
    client: entry.client_name,
    isBillable: entry.is_billable === 1,
    workspaceId,
  };
}

function choiceOf(project: Project): ProjectChoice {
  return {
    id: project.id,
    name: project.project_name,
    color: project.project_color,
    client: project.client_name,
    isBillable: project.isbillable === 1,
    workspaceId: project.workspace_id,
  };
}

/** Natural order: 'Phase 9' before 'Phase 10'. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Groups a workspace's projects by client, sorted by name; projects without a client come first, below 'No Project'. */
export function groupByClient(projects: readonly Project[], workspaceId: number): ProjectGroup[] {
  const withoutClient: ProjectGroup = { label: 'No Client', items: [{ ...noProject, workspaceId }] };
  const groups = new Map<number | null, ProjectGroup>();
  for (const project of [...projects].sort((a, b) => compare(a.project_name, b.project_name))) {
    const { client_id, client_name } = project;
    const group =
      client_id === null ? withoutClient : (groups.get(client_id) ?? { label: client_name ?? '', items: [] });
    if (client_id !== null) groups.set(client_id, group);
    group.items.push(choiceOf(project));
  }
  return [withoutClient, ...[...groups.values()].sort((a, b) => compare(a.label, b.label))];
}

/** Matches the words of the query, in any order, against project and client. */
export function matchesProject(choice: ProjectChoice, query: string): boolean {
  const text = `${choice.name} ${choice.client ?? ''}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
