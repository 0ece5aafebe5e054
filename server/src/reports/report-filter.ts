import { type LocalDate, type Rounding, roundingSteps } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { startedWithin } from '../database/index.ts';

/** Which finished entries a report counts. An empty list of ids lets everything through; 0 is 'without'. */
export interface ReportFilter {
  start: LocalDate;
  end: LocalDate;
  zone: string;
  clients: readonly number[];
  projects: readonly number[];
  tags: readonly number[];
  users: readonly number[];
  /** How each entry's duration is rounded; null is exact. */
  rounding: Rounding | null;
}

/** An entry's duration as the report counts it, in seconds. Stored durations never change. */
export function countedSeconds({ rounding }: Pick<ReportFilter, 'rounding'>): RawBuilder<number> {
  if (!rounding) return sql`duration_s`;
  const { step, offset } = roundingSteps(rounding);
  // whole numbers are divided without a remainder
  return sql`((duration_s + ${offset}::integer) / ${step}::integer * ${step}::integer)`;
}

const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

function ofClients(workspaceId: number, clients: readonly number[]) {
  return sql`coalesce(
    (select coalesce(client_id, 0) from project
      where project.workspace_id = ${workspaceId} and project.id = time_entry.project_id), 0) = ${any(clients)}`;
}

function withTags(workspaceId: number, tags: readonly number[]) {
  const tagged = sql`select from time_entry_tag as tagged
    where tagged.workspace_id = ${workspaceId} and tagged.entry_id = time_entry.id`;
  const untagged = tags.includes(0) ? sql`or not exists (${tagged})` : sql``;
  return sql`(exists (${tagged} and tagged.tag_id = ${any(tags)}) ${untagged})`;
}

/** The filter as a condition on time_entry. */
export function matching(workspaceId: number, filter: ReportFilter): RawBuilder<boolean> {
  const { clients, projects, tags, users } = filter;
  const conditions = [
    sql`time_entry.workspace_id = ${workspaceId}`,
    sql`duration_s is not null`,
    startedWithin(filter.start, filter.end, filter.zone),
    ...(clients.length > 0 ? [ofClients(workspaceId, clients)] : []),
    ...(projects.length > 0 ? [sql`coalesce(project_id, 0) = ${any(projects)}`] : []),
    ...(tags.length > 0 ? [withTags(workspaceId, tags)] : []),
    ...(users.length > 0 ? [sql`person_id = ${any(users)}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
