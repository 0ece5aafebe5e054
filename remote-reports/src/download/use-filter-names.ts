import type { FilterNames } from '@timeweave/shared/report-files';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useReportsClientsQuery } from '../clients/index.ts';
import { useProjectsListQuery } from '../projects/index.ts';
import { useReportsFilterTagsQuery, useReportsPeopleQuery } from '../report-filters/index.ts';
import type { Selection } from '../selection/index.ts';

const isUnset = (ids: readonly number[] = []) => ids.length === 0;

export function useFilterNames({ clients, projects, users, tags }: Selection): FilterNames {
  const { workspace_id, userId, user } = useSession();
  const seesTeam = useCurrentWorkspace()?.may_see_team === 1;
  const all = { workspace_id, mode: 3 } as const;
  const knownClients = useReportsClientsQuery(all, { skip: isUnset(clients) }).currentData?.results;
  const knownProjects = useProjectsListQuery(all, { skip: isUnset(projects) }).currentData?.results;
  const knownTags = useReportsFilterTagsQuery(all, { skip: isUnset(tags) }).currentData?.results;
  const hasOthers = users?.some((id) => id !== userId) ?? false;
  const people = useReportsPeopleQuery({ workspace_id }, { skip: !(seesTeam && hasOthers) }).currentData
    ?.results;
  const own = `${user.first_name} ${user.last_name}`.trim();
  return {
    client: (id) => knownClients?.find((client) => client.id === id)?.client_name,
    project: (id) => knownProjects?.find((project) => project.id === id)?.project_name,
    tag: (id) => knownTags?.find((tag) => tag.id === id)?.tag_title,
    member: (id) => (id === userId ? own : people?.find((person) => person.user_id === id)?.name),
  };
}
