import type { EntryReference } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { prepared } from '../database/index.ts';
import { sendsNotices } from '../notifications/index.ts';
import type { EarlierEntry } from './lock-person.ts';

/** An entry to add, with the data for its checks. */
export interface EntryToAdd {
  workspaceId: number;
  personId: number;
  /** From the client; null lets the database generate one. */
  uuid: string | null;
  description: string;
  projectId: number | null;
  isBillable: boolean;
  reference: EntryReference | null;
  startedAt: Date;
  endedAt: Date | null;
  tagIds: readonly number[];
  /** The user's entry that this one is cut from: it keeps the project and the archived tags. */
  cutFrom: number | null;
  /** Whether the user sees only their own projects. */
  isRestricted: boolean;
  /** Stops the running entry at this time, before the entry is added. */
  stopsAt: Date | null;
  /** Adds nothing if an entry with this UUID exists in any workspace of the user. */
  onlyOnce: boolean;
  /** Notifications to send, with the entry's id filled in. */
  notices: readonly string[];
}

export interface AddedRow {
  /** Null if nothing was added. */
  id: number | null;
  earlier: EarlierEntry | null;
  project: { name: string; archived: boolean; clientName: string | null; clientArchived: boolean } | null;
  /** The existing tags among the given ones; `refused` ones are archived. */
  tags: { id: number; title: string; refused: boolean }[];
  /** The stopped entry. */
  stopped: { id: number; workspaceId: number; seconds: number } | null;
}

/**
 * Adds an entry with its tags and sends notifications, in one statement. Adds nothing if the user cannot book
 * on the project, or a tag is missing or archived; the returned row shows the reason. Locks the tags against
 * merging.
 */
export const insertEntry = prepared(
  (_, entry: EntryToAdd) => sql<AddedRow>`
    with earlier as materialized (
      select earlier_id as id, earlier_workspace as "workspaceId", earlier_active as active
      from hold_person(${entry.personId}, ${entry.workspaceId}, ${entry.uuid}::uuid)
      where ${entry.onlyOnce}::boolean and earlier_id is not null
    ), locked_tag as materialized (
      select id, title, archived and not exists (
          select from time_entry_tag
          where workspace_id = ${entry.workspaceId} and entry_id = ${entry.cutFrom}::bigint and tag_id = tag.id
        ) as refused
      from tag
      where workspace_id = ${entry.workspaceId} and id = any(${entry.tagIds}::bigint[]) and merged_into is null
      order by id for key share
    ), booked as (
      select project.name, project.archived, client.name as "clientName",
        coalesce(client.archived, false) as "clientArchived"
      from project
      left join client on client.workspace_id = project.workspace_id and client.id = project.client_id
      where project.workspace_id = ${entry.workspaceId} and project.id = ${entry.projectId}::bigint
        and (not ${entry.isRestricted}::boolean or exists (
          select from project_member own
          where own.workspace_id = project.workspace_id and own.project_id = project.id
            and own.person_id = ${entry.personId}
        ))
    ), stopped as (
      update time_entry set ended_at = greatest(started_at, ${entry.stopsAt}), updated_at = ${entry.stopsAt}
      where person_id = ${entry.personId} and ended_at is null and ${entry.stopsAt}::timestamptz is not null
      returning id, workspace_id as "workspaceId", duration_s as seconds
    ), added as (
      insert into time_entry
        (workspace_id, person_id, uuid, description, project_id, is_billable, reference, started_at, ended_at)
      select ${entry.workspaceId}::bigint, ${entry.personId}::bigint, coalesce(${entry.uuid}::uuid, gen_random_uuid()),
        ${entry.description}::text, ${entry.projectId}::bigint, ${entry.isBillable}::boolean, ${entry.reference}::jsonb,
        ${entry.startedAt}::timestamptz, ${entry.endedAt}::timestamptz
      where not exists (select from earlier)
        and (${entry.projectId}::bigint is null or ${entry.cutFrom}::bigint is not null
          or exists (select from booked where not archived and not "clientArchived"))
        and (select count(*) from locked_tag where not refused) = cardinality(${entry.tagIds}::bigint[])
        and (select count(*) from stopped) >= 0
      returning id
    ), tagged as (
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select ${entry.workspaceId}::bigint, added.id, locked_tag.id from added cross join locked_tag
    )
    select (select id from added) as id,
      (select to_json(earlier) from earlier) as earlier,
      (select to_json(booked) from booked) as project,
      (select coalesce(json_agg(locked_tag), '[]') from locked_tag) as tags,
      (select to_json(stopped) from stopped) as stopped,
      (${sendsNotices(entry.notices, { field: 'entryId', id: sql`(select id from added)` })}) as sent`,
);
