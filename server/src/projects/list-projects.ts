import type { Answer, ListedProject } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import { flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { maySeeTeam, type WorkspaceRules } from '../workspaces/index.ts';
import { presentPerson, presentProject } from './present-project.ts';
import {
  type BadgeRow,
  type ListedRow,
  type ProjectFilter,
  projectListRepository,
} from './project-list.repository.ts';
import { mayManage } from './projects.policy.ts';

function presentListed(member: Member, row: ListedRow, first: readonly BadgeRow[] = []): ListedProject {
  return {
    ...presentProject(member.workspaceId, row),
    role: flag(mayManage(member, row.role)),
    time_by_project: row.seconds * 1000,
    billable_time: row.billableSeconds * 1000,
    member_count: first[0]?.count ?? 0,
    members: first.map(presentPerson),
  };
}

/** Returns the projects that the caller may see, each with the visible time and its first members. */
export async function listProjects(
  db: Executor,
  { member, rules }: { member: Member; rules: WorkspaceRules },
  filter: ProjectFilter,
): Promise<Answer<'POST /api/project/list'>> {
  const { workspaceId, personId } = member;
  const list = projectListRepository(db);
  const reader = { personId, restricted: !maySeeTeam(member, rules) };
  const { rows, ...rest } = await list.list(workspaceId, reader, filter);
  const badges = await list.firstMembers(
    workspaceId,
    rows.map(({ id }) => id),
  );
  const badgesOf = new Map<number, BadgeRow[]>(rows.map(({ id }) => [id, []]));
  for (const badge of badges) badgesOf.get(badge.projectId)?.push(badge);
  return { results: rows.map((row) => presentListed(member, row, badgesOf.get(row.id))), ...rest };
}
