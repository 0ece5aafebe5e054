import type { Tag } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { containing, type Executor } from '../database/index.ts';
import type { Reader } from '../projects/index.ts';

/** How many of a person's newest entries are searched, so that the response is quick whatever they have. */
const lookback = 5_000;
/** How many characters of a description are searched. */
const searchedPrefix = 200;

interface SuggestionRow {
  description: string;
  isBillable: boolean;
  projectId: number | null;
  projectName: string | null;
  projectColor: string | null;
  clientName: string | null;
  tags: Tag[];
}

/** What one person has worked on before. */
export function suggestionsRepository(db: Executor) {
  return {
    /**
     * Each different work once, the newest first, that has all words in the beginning of its description or in the
     * names of its project and client. Nobody books on an archived project or client, nor, where they are restricted,
     * on a project that they are not on, so of such work the project is left out; as are archived tags.
     */
    async matching(
      workspaceId: number,
      { personId, restricted }: Reader,
      words: readonly string[],
      limit: number,
    ) {
      const { rows } = await sql<SuggestionRow>`
        with newest as (
          select id, description, project_id, is_billable, started_at
          from time_entry
          where workspace_id = ${workspaceId} and person_id = ${personId} and ended_at is not null
          order by started_at desc, id desc
          limit ${lookback}
        ), past as (
          select newest.id, md5(description)::uuid as digest, is_billable, started_at, project.id as project_id,
            array(
              select tag_id from time_entry_tag
              where workspace_id = ${workspaceId} and entry_id = newest.id
              order by tag_id
            ) as tag_ids
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
            and lower(concat_ws(' ', left(description, ${searchedPrefix}), project.name, client.name))
              like all (lower(${words.map(containing)}::text)::text[])
        ), work as (
          select is_billable, project_id, tag_ids, max(started_at) as last_started, max(id) as last_id
          from past
          group by digest, is_billable, project_id, tag_ids
          order by last_started desc, last_id desc
          limit ${limit}
        )
        select description, work.is_billable as "isBillable", project.id as "projectId", project.name as "projectName",
          project.color as "projectColor", client.name as "clientName", (
            select coalesce(
              json_agg(json_build_object('id', id, 'tag_title', title, 'tagcolor', color) order by title, id), '[]')
            from tag where workspace_id = ${workspaceId} and id = any (tag_ids[:100]) and not archived
          ) as tags
        from work
        join newest on newest.id = last_id
        left join project on project.workspace_id = ${workspaceId} and project.id = work.project_id
        left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
        order by last_started desc, last_id desc`.execute(db);
      return rows;
    },
  };
}
