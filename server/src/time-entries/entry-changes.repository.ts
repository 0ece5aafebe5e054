import type { EntryReference } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Parameters, prepared } from '../database/index.ts';
import { sendsNotices } from '../notifications/index.ts';

/** Changes of an entry; undefined fields do not change. */
export interface EntryChanges {
  description?: string;
  project_id?: number | null;
  is_billable?: boolean;
  reference?: EntryReference | null;
  started_at?: Date;
  ended_at?: Date;
}

interface Changed {
  workspaceId: number;
  personId: number;
  id: number;
  now: Date;
  notices: readonly string[];
}

/**
 * A change as the statement takes it: null does not change a field, except project and reference, which it
 * removes.
 */
interface Written extends Changed {
  description: string | null;
  setsProject: boolean;
  projectId: number | null;
  isBillable: boolean | null;
  setsReference: boolean;
  reference: EntryReference | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Returns the values for `changeEntry`. */
export const writtenAs = (changes: EntryChanges, changed: Changed): Written => ({
  ...changed,
  description: changes.description ?? null,
  setsProject: changes.project_id !== undefined,
  projectId: changes.project_id ?? null,
  isBillable: changes.is_billable ?? null,
  setsReference: changes.reference !== undefined,
  reference: changes.reference ?? null,
  startedAt: changes.started_at ?? null,
  endedAt: changes.ended_at ?? null,
});

/** Changes an entry and sends notifications. */
export const changeEntry = prepared(
  (_, to: Parameters<Written>) => sql`
    with changed as (
      update time_entry set
        description = coalesce(${to.description}::text, description),
        project_id = case when ${to.setsProject}::boolean then ${to.projectId}::bigint else project_id end,
        is_billable = coalesce(${to.isBillable}::boolean, is_billable),
        reference = case when ${to.setsReference}::boolean then ${to.reference}::jsonb else reference end,
        started_at = coalesce(${to.startedAt}::timestamptz, started_at),
        ended_at = coalesce(${to.endedAt}::timestamptz, ended_at),
        updated_at = ${to.now}
      where workspace_id = ${to.workspaceId} and person_id = ${to.personId} and id = ${to.id}
    )
    select (${sendsNotices(to.notices)}) as sent`,
);

/** Replaces the tags of an entry. */
export const replaceTags = prepared(
  (
    _,
    { workspaceId, id, tagIds }: Parameters<{ workspaceId: number; id: number; tagIds: readonly number[] }>,
  ) => sql`
    with removed as (
      delete from time_entry_tag
      where workspace_id = ${workspaceId} and entry_id = ${id} and tag_id <> all(${tagIds}::bigint[])
    )
    insert into time_entry_tag (workspace_id, entry_id, tag_id)
    select ${workspaceId}::bigint, ${id}::bigint, tag_id from unnest(${tagIds}::bigint[]) as tag_id
    on conflict do nothing`,
);
