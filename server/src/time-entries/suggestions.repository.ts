import type { Tag } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/database.ts';
import { containing } from '../database/like.ts';
import type { Reader } from '../projects/project-list.repository.ts';

/** How many of a person's newest entries are looked through, so that the answer is quick whatever they have. */
const lookback = 5_000;

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
     * Each different work once, the newest first, that has all words in its description or in the names of its
     * project and client. Nobody books on an archived project, nor, where they are restricted, on one that they
     * are not on, so of such work the project is left out.
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
          select newest.id, description, is_billable, started_at, project.id as project_id,
            array(
              select tag_id from time_entry_tag
              where workspace_id = ${workspaceId} and entry_id = newest.id
              order by tag_id
            ) as tag_ids
          from newest
          left join project
            on project.workspace_id = ${workspaceId} and project.id = newest.project_id and not archived
            and (not ${restricted}::boolean or exists (
              select from project_member
              where workspace_id = ${workspaceId} and project_id = project.id and person_id = ${personId}
            ))
          left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
          where description <> ''
            and concat_ws(' ', description, project.name, client.name) ilike all (${words.map(containing)}::text[])
        ), work as (
          select description, is_billable, project_id, tag_ids, max(started_at) as last_started, max(id) as last_id
          from past
          group by description, is_billable, project_id, tag_ids
          order by last_started desc, last_id desc
          limit ${limit}
        )
        select description, is_billable as "isBillable", project.id as "projectId", project.name as "projectName",
          project.color as "projectColor", client.name as "clientName", (
            select coalesce(
              json_agg(json_build_object('id', id, 'tag_title', title, 'tagcolor', color) order by title, id), '[]')
            from tag where workspace_id = ${workspaceId} and id = any (tag_ids)
          ) as tags
        from work
        left join project on project.workspace_id = ${workspaceId} and project.id = work.project_id
        left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
        order by last_started desc, last_id desc`.execute(db);
      return rows;
    },
  };
}
