import { type ExpressionBuilder, sql } from 'kysely';
import { entriesWithProject, type Executor, type Schema, type ValueOrParameter } from '../database/index.ts';

export type TimeEntryRow = Awaited<ReturnType<ReturnType<typeof timeEntryRows>['execute']>>[number];

/** Selects the entry's tags as comma-separated lists in the same order. */
function tagsOfEntry(builder: ExpressionBuilder<Schema, 'time_entry'>) {
  return builder
    .selectFrom('time_entry_tag')
    .innerJoin('tag', (join) =>
      join
        .onRef('tag.workspace_id', '=', 'time_entry_tag.workspace_id')
        .onRef('tag.id', '=', 'time_entry_tag.tag_id'),
    )
    .whereRef('time_entry_tag.workspace_id', '=', 'time_entry.workspace_id')
    .whereRef('time_entry_tag.entry_id', '=', 'time_entry.id')
    .select([
      sql<string>`coalesce(string_agg(tag.id::text, ',' order by tag.title, tag.id), '')`.as('tagIds'),
      sql<string>`coalesce(string_agg(tag.title, ',' order by tag.title, tag.id), '')`.as('tagTitles'),
      sql<string>`coalesce(string_agg(tag.color, ',' order by tag.title, tag.id), '')`.as('tagColors'),
    ]);
}

/** Selects entries with all displayed data; `localDate` is their day in the user's time zone. */
export function timeEntryRows(db: Executor, timeZone: ValueOrParameter<string>) {
  return entriesWithProject(db)
    .innerJoin('person', 'person.id', 'time_entry.person_id')
    .innerJoinLateral(
      (builder) => tagsOfEntry(builder).as('tags'),
      (join) => join.onTrue(),
    )
    .select([
      'time_entry.id',
      'time_entry.uuid',
      'time_entry.workspace_id as workspaceId',
      'time_entry.description',
      'time_entry.started_at as startedAt',
      'time_entry.ended_at as endedAt',
      'time_entry.duration_s as durationS',
      'time_entry.is_billable as isBillable',
      'time_entry.reference',
      'time_entry.allowed_overlaps as allowedOverlaps',
      'time_entry.created_at as createdAt',
      'time_entry.updated_at as updatedAt',
      'time_entry.person_id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'project.id as projectId',
      'project.name as projectName',
      'project.color as projectColor',
      'client.id as clientId',
      'client.name as clientName',
      'tags.tagIds',
      'tags.tagTitles',
      'tags.tagColors',
      sql<string>`(time_entry.started_at at time zone ${timeZone})::date`.as('localDate'),
    ]);
}
