import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { EntryToImport } from './read-import.ts';

/** Entries of a statement: more gain nothing. */
const batchLength = 2_000;

/** Collects the entries into batches. */
export async function* inBatches(entries: AsyncIterable<EntryToImport>): AsyncGenerator<EntryToImport[]> {
  let batch: EntryToImport[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchLength) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A batch as a table `given`, with the ids of its people. */
function given(batch: readonly EntryToImport[]) {
  const column = <Value>(read: (entry: EntryToImport) => Value) => batch.map(read);
  return sql`
    unnest(
      ${column(({ person }) => person.personId)}::bigint[], ${column(({ uuid }) => uuid)}::uuid[],
      ${column(({ projectId }) => projectId)}::bigint[], ${column(({ description }) => description)}::text[],
      ${column(({ startedAt }) => startedAt)}::timestamptz[], ${column(({ endedAt }) => endedAt)}::timestamptz[],
      ${column(({ isBillable }) => isBillable)}::boolean[]
    ) as given (person_id, uuid, project_id, description, started_at, ended_at, is_billable)`;
}

/**
 * An entry is there already if an earlier import added it, whatever became of it since, or if the person has one of the same
 * time, project and description from elsewhere.
 */
const isThere = (workspaceId: number, importId: number) => sql<boolean>`(
  exists (
    select from time_entry same
    where same.workspace_id = ${workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
  ) or exists (
    select from deleted_time_entry same
    where same.workspace_id = ${workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
  ) or exists (
    select from purged_time_entry same
    where same.workspace_id = ${workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
  ) or exists (
    select from time_entry same
    where same.workspace_id = ${workspaceId} and same.person_id = given.person_id
      and same.started_at = given.started_at and same.ended_at = given.ended_at
      and same.description = given.description and same.project_id is not distinct from given.project_id
      and not exists (
        select from imported_entry own
        where own.workspace_id = same.workspace_id and own.import_id = ${importId} and own.entry_id = same.id
      )
  )
)`;

/** Returns the UUIDs of a batch whose entries are there already. */
export async function entriesThere(
  db: Executor,
  { workspaceId, importId }: { workspaceId: number; importId: number },
  batch: readonly EntryToImport[],
): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select given.uuid from ${given(batch)} where ${isThere(workspaceId, importId)}`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Adds the entries of a batch that are not there yet, with their tags. Returns their UUIDs. */
export async function insertEntries(
  transaction: Executor,
  { workspaceId, importId, now }: { workspaceId: number; importId: number; now: Date },
  batch: readonly EntryToImport[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    with added as (
      insert into time_entry (
        workspace_id, person_id, uuid, project_id, description, started_at, ended_at, is_billable, created_at, updated_at
      )
      select ${workspaceId}, given.person_id, given.uuid, given.project_id, given.description, given.started_at,
        given.ended_at, given.is_billable, ${now}, ${now}
      from ${given(batch)} where not ${isThere(workspaceId, importId)}
      returning id, uuid
    ), noted as (
      insert into imported_entry (workspace_id, import_id, entry_id)
      select ${workspaceId}, ${importId}, id from added
    )
    select id, uuid from added`.execute(transaction);
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const tags = batch.flatMap(({ uuid, tagIds }) => {
    const id = ids.get(uuid);
    return id === undefined ? [] : tagIds.map((tagId) => ({ id, tagId }));
  });
  if (tags.length > 0)
    await sql`
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select ${workspaceId}, entry_id, tag_id
      from unnest(${tags.map(({ id }) => id)}::bigint[], ${tags.map(({ tagId }) => tagId)}::bigint[])
        as tagged (entry_id, tag_id)`.execute(transaction);
  return new Set(ids.keys());
}
