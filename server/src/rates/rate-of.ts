import { type Expression, type RawBuilder, sql } from 'kysely';
import type { RateKind } from '../database/index.ts';

/** The entry to price, as SQL expressions of the outer query. */
interface Priced {
  person: Expression<number>;
  /** Null for time without a project. */
  project: Expression<number | null>;
  /** Local day of the entry's start in the workspace's time zone. */
  day: Expression<string>;
}

/** Returns the last amount of a rate up to the day; null without one, or when it was ended. */
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

/** Returns the member's rate on a day, in minor units; null without one. */
export function memberRate(workspaceId: number, kind: RateKind, { person, day }: Omit<Priced, 'project'>) {
  const own = lastUntil(workspaceId, kind, sql`rate.person_id = ${person} and rate.project_id is null`, day);
  return sql<number | null>`${own}`;
}

/** Returns the project member's rate on a day, in minor units; null without one. */
export function projectMemberRate(workspaceId: number, kind: RateKind, { person, project, day }: Priced) {
  const own = sql`rate.person_id = ${person} and rate.project_id = ${project}`;
  return sql<number | null>`${lastUntil(workspaceId, kind, own, day)}`;
}

/**
 * Returns the most specific rate on a day, in minor units: the project member's, else the project's, else the
 * member's.
 */
export function rateOf(workspaceId: number, kind: RateKind, { person, project, day }: Priced) {
  const projects = sql`rate.person_id is null and rate.project_id = ${project}`;
  return sql<number | null>`coalesce(
    ${projectMemberRate(workspaceId, kind, { person, project, day })},
    ${lastUntil(workspaceId, kind, projects, day)},
    ${memberRate(workspaceId, kind, { person, day })}
  )`;
}
