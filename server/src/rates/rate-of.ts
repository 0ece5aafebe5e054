import { type Expression, type RawBuilder, sql } from 'kysely';
import type { RateKind } from '../database/index.ts';

/** The priced entry, as SQL expressions of the surrounding query. */
interface Priced {
  person: Expression<number>;
  /** May be null: time without a project. */
  project: Expression<number | null>;
  /** Local day of the entry's start in the workspace's zone. */
  day: Expression<string>;
}

/** The last amount of a rate until the day; null without one, or when it was ended. */
const lastUntil = (
  workspaceId: number,
  kind: RateKind,
  of: RawBuilder<unknown>,
  day: Expression<string>,
) => sql`(
  select rate.amount from rate
  where rate.workspace_id = ${workspaceId} and rate.kind = ${kind} and ${of} and rate.valid_from <= ${day}
  order by rate.valid_from desc limit 1
)`;

/** The member's own rate on a day, in minor units; null: none. */
export function memberRate(workspaceId: number, kind: RateKind, { person, day }: Omit<Priced, 'project'>) {
  const own = lastUntil(workspaceId, kind, sql`rate.person_id = ${person} and rate.project_id is null`, day);
  return sql<number | null>`${own}`;
}

/** The project member's own rate on a day, in minor units; null: none. */
export function projectMemberRate(workspaceId: number, kind: RateKind, { person, project, day }: Priced) {
  const own = sql`rate.person_id = ${person} and rate.project_id = ${project}`;
  return sql<number | null>`${lastUntil(workspaceId, kind, own, day)}`;
}

/** The most specific rate on a day, in minor units: the project member's, else the project's, else the member's. */
export function rateOf(workspaceId: number, kind: RateKind, { person, project, day }: Priced) {
  const projects = sql`rate.person_id is null and rate.project_id = ${project}`;
  return sql<number | null>`coalesce(
    ${projectMemberRate(workspaceId, kind, { person, project, day })},
    ${lastUntil(workspaceId, kind, projects, day)},
    ${memberRate(workspaceId, kind, { person, day })}
  )`;
}
