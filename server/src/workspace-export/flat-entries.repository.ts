import { sql } from 'kysely';
import { entriesWithProject, entryPages, type Executor, tagTitles } from '../database/index.ts';
import { emailInWorkspace } from '../not-joined/index.ts';

/** Rows per query. */
const pageSize = 500;

/** Yields pages of a workspace's stopped entries, oldest first. */
export function flatEntries(db: Executor, workspaceId: number, zone: string) {
  const started = sql`time_entry.started_at at time zone ${zone}`;
  const entries = entriesWithProject(db)
    .innerJoin('person', 'person.id', 'time_entry.person_id')
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('ended_at', 'is not', null)
    .select(['time_entry.id', 'started_at as startedAt', 'time_entry.description'])
    .select(emailInWorkspace(workspaceId).as('email'))
    .select(['project.name as project', 'client.name as client', 'is_billable as billable'])
    .select([
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('user'),
      sql<string>`to_char(${started}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`to_char(${started}, 'HH24:MI:SS')`.as('time'),
      sql<number>`time_entry.duration_s`.as('seconds'),
      tagTitles.as('tags'),
    ]);
  return entryPages(entries, pageSize);
}

/** A stopped entry with names instead of ids; `day` and `time` are local, `YYYY-MM-DD` and `HH:MM:SS`. */
export type FlatEntry =
  ReturnType<typeof flatEntries> extends AsyncGenerator<(infer Entry)[]> ? Entry : never;
