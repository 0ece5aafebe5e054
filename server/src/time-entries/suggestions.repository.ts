import type { Tag } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Parameters, prepared } from '../database/index.ts';

/** Maximum number of a user's newest entries to search, to bound the response time. */
const lookback = 5_000;
/** Maximum searched characters of a description. */
const searchedPrefix = 200;
/** Maximum suggested tags of an entry. */
const maxTags = 100;

interface SuggestionRow {
  description: string;
  isBillable: boolean;
  projectId: number | null;
  projectName: string | null;
  projectColor: string | null;
  clientName: string | null;
  tags: Tag[];
}

interface Searched {
  workspaceId: number;
  personId: number;
  restricted: boolean;
  /** A pattern for each word. */
  patterns: readonly string[];
  limit: number;
}

/**
 * Selects descriptions of a user's past work with their projects, without duplicates and with the fields of the latest use,
 * newest first. All words must be in the first part of the description or in the names of project and
 * client. Omits archived tags and projects that the user cannot book on: archived ones, those of an
 * archived client, and for restricted users those of others.
 */
export const suggestions = prepared(
  (_, { workspaceId, personId, restricted, patterns, limit }: Parameters<Searched>) => sql<SuggestionRow>`
    with newest as (
      select id, description, description_hash, project_id, is_billable,
        row_number() over (order by started_at desc, id desc) as age
      from time_entry
      where workspace_id = ${workspaceId} and person_id = ${personId} and ended_at is not null
      order by started_at desc, id desc
      limit ${sql.lit(lookback)}
    ), work as (
      select min(age) as age, project.id as project_id
      from newest
      left join project
        on project.workspace_id = ${workspaceId} and project.id = newest.project_id and not archived
        and not exists (
          select from client
          where workspace_id = ${workspaceId} and client.id = project.client_id and client.archived
        )
        and (not ${restricted}::boolean or exists (
          select from project_member
          where workspace_id = ${workspaceId} and project_id = project.id and person_id = ${personId}
        ))
      left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
      where description <> ''
        and lower(concat_ws(' ', left(description, ${sql.lit(searchedPrefix)}), project.name, client.name))
          like all (lower(${patterns}::text)::text[])
      group by description_hash, project.id
      order by 1
      limit ${limit}
    )
    select description, is_billable as "isBillable", project.id as "projectId", project.name as "projectName",
      project.color as "projectColor", client.name as "clientName", (
        select coalesce(
          json_agg(json_build_object('id', id, 'tag_title', title, 'tagcolor', color) order by title, id), '[]')
        from (
          select tag.id, title, color
          from time_entry_tag
          join tag on tag.workspace_id = ${workspaceId} and tag.id = tag_id and not archived
          where time_entry_tag.workspace_id = ${workspaceId} and entry_id = newest.id
          order by tag.id
          limit ${sql.lit(maxTags)}
        ) as latest
      ) as tags
    from work
    join newest using (age)
    left join project on project.workspace_id = ${workspaceId} and project.id = work.project_id
    left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
    order by age`,
);
