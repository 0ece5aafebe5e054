import type { ListedProject, Project } from '@timeweave/shared/api';
import { flag } from '../calls/index.ts';

interface ProjectRow {
  id: number;
  name: string;
  color: string;
  clientId: number | null;
  clientName: string | null;
  archived: boolean;
  createdBy: number;
  billable: boolean;
}

interface PersonRow {
  id: number;
  firstName: string;
  lastName: string;
  color: string;
  /** In this workspace; null: first and last name. */
  teamName: string | null;
}

/** The columns of `presentPerson`, of the tables person and membership. */
export const badgeColumns = [
  'person.id',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.color',
  'membership.name as teamName',
] as const;

export function presentProject(workspaceId: number, project: ProjectRow): Project {
  return {
    id: project.id,
    project_name: project.name,
    project_color: project.color,
    client_id: project.clientId,
    client_name: project.clientName,
    is_archived: flag(project.archived),
    user_id: project.createdBy,
    workspace_id: workspaceId,
    isbillable: flag(project.billable),
  };
}

export const presentPerson = (person: PersonRow): ListedProject['members'][number] => ({
  user_id: person.id,
  name: person.teamName ?? `${person.firstName} ${person.lastName}`.trim(),
  profile_name_colorcode: person.color,
});
