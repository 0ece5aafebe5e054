import { sql } from 'kysely';
import { entriesWithProject, type Executor, type ValueOrParameter } from '../database/index.ts';

export type TimeEntryRow = Awaited<ReturnType<ReturnType<typeof timeEntryRows>['execute']>>[number];

/** The tags of an entry as comma-separated lists in the same order. */
export const tagLists = [
  sql<string | null>`string_agg(tag.id::text, ',' order by tag.title, tag.id)`.as('ids'),
  sql<string | null>`string_agg(tag.title, ',' order by tag.title, tag.id)`.as('titles'),
  sql<string | null>`string_agg(tag.color, ',' order by tag.title, tag.id)`.as('colors'),
] as const;

/** The displayed data of an entry, with its project, client and `tagLists`, and without its user. */
export const shownColumns = [
  'time_entry.id',
  'time_entry.uuid',
  'time_entry.workspace_id as workspaceId',
  'time_entry.description',
  'time_entry.started_at as startedAt',
  'time_entry.ended_at as endedAt',
  'time_entry.duration_s as durationS',
  'time_entry.is_billable as isBillable',
  'time_entry.reference',
  'time_entry.created_at as createdAt',
  'time_entry.updated_at as updatedAt',
  'project.id as projectId',
  'project.name as projectName',
  'project.color as projectColor',
  'client.id as clientId',
  'client.name as clientName',
  sql<string>`coalesce(tags.ids, '')`.as('tagIds'),
  sql<string>`coalesce(tags.titles, '')`.as('tagTitles'),
  sql<string>`coalesce(tags.colors, '')`.as('tagColors'),
] as const;

/** Selects entries with all displayed data; `localDate` is their day in the user's time zone. */
export function timeEntryRows(db: Executor, timeZone: ValueOrParameter<string>) {
  return entriesWithProject(db)
    .innerJoin('person', 'person.id', 'time_entry.person_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('time_entry_tag')
          .innerJoin('tag', (join) =>
            join
              .onRef('tag.workspace_id', '=', 'time_entry_tag.workspace_id')
              .onRef('tag.id', '=', 'time_entry_tag.tag_id'),
          )
          .whereRef('time_entry_tag.workspace_id', '=', 'time_entry.workspace_id')
          .whereRef('time_entry_tag.entry_id', '=', 'time_entry.id')
          .select(tagLists)
          .as('tags'),
      (join) => join.onTrue(),
    )
    .select(shownColumns)
    .select(['person.id as personId', 'person.first_name as firstName', 'person.last_name as lastName'])
    .select(sql<string>`(time_entry.started_at at time zone ${timeZone})::date`.as('localDate'));
}
