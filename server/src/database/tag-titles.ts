import { sql } from 'kysely';

/** Selects the names of the tags of a `time_entry`. */
export const tagTitles = sql<string[]>`array(
  select title from time_entry_tag
  join tag on tag.workspace_id = time_entry_tag.workspace_id and tag.id = tag_id
  where time_entry_tag.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
  order by lower(title), tag.id
)`;
