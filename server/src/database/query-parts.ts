import { type SelectQueryBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';

/** Selects entries with their project and its client. */
export const entriesWithProject = (db: Executor) =>
  db
    .selectFrom('time_entry')
    .leftJoin('project', (join) =>
      join
        .onRef('project.workspace_id', '=', 'time_entry.workspace_id')
        .onRef('project.id', '=', 'time_entry.project_id'),
    )
    .leftJoin('client', (join) =>
      join
        .onRef('client.workspace_id', '=', 'project.workspace_id')
        .onRef('client.id', '=', 'project.client_id'),
    );

/** Selects the names of the tags of a `time_entry`. */
export const tagTitles = sql<string[]>`array(
  select title from time_entry_tag
  join tag on tag.workspace_id = time_entry_tag.workspace_id and tag.id = tag_id
  where time_entry_tag.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
  order by lower(title), tag.id
)`;

/** Yields the entries of a query in pages, the oldest first. */
export async function* entryPages<DB, Table extends keyof DB, Row extends { id: number; startedAt: Date }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const ordered = query.orderBy(sql.ref('started_at')).orderBy(sql.ref('time_entry.id')).limit(size);
  let page = ordered;
  for (;;) {
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    page = ordered.where(sql<boolean>`(started_at, time_entry.id) > (${last.startedAt}, ${last.id}::bigint)`);
  }
}

/** One of the ids, to compare a column with; also of none, and with the same statement for any number of them. */
export const anyOf = (ids: Iterable<number>) => sql<number>`any(${[...ids]}::bigint[])`;

/** Returns a LIKE pattern for 'contains'; escapes % and _ in the term. */
export function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Selects whether a user has turned on two-step log-in; `person` is a column with the user's id. */
export const hasSecondFactor = (person: `${string}.${string}`) => sql<boolean>`exists (
  select from second_factor where second_factor.person_id = ${sql.ref(person)} and enabled_at is not null
)`;
