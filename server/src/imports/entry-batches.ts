import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { EntryToImport } from './reading.ts';

/** Rows of a statement: more gain nothing, and other requests wait longer. */
const batchLength = 200;

/** Collects rows into batches. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchLength) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** UUIDs are unique among the entries of a person. */
const keyOf = (personId: number | null, uuid: string) => `${personId} ${uuid}`;

interface FoundEntry {
  personId: number;
  uuid: string;
}

function entriesOf(batch: readonly EntryToImport[], found: readonly FoundEntry[]): Set<EntryToImport> {
  const keys = new Set(found.map(({ personId, uuid }) => keyOf(personId, uuid)));
  return new Set(batch.filter(({ person, uuid }) => keys.has(keyOf(person.user_id, uuid))));
}

/** A batch as a table `given`, with the ids of its people. */
function given(batch: readonly EntryToImport[]) {
  const column = <Value>(read: (entry: EntryToImport) => Value) => batch.map(read);
  return sql`
    unnest(
      ${column(({ person }) => person.user_id)}::bigint[], ${column(({ uuid }) => uuid)}::uuid[],
      ${column(({ projectId }) => projectId)}::bigint[], ${column(({ description }) => description)}::text[],
      ${column(({ startedAt }) => startedAt.toISOString())}::timestamptz[],
      ${column(({ endedAt }) => endedAt.toISOString())}::timestamptz[],
      ${column(({ isBillable }) => isBillable)}::boolean[],
      ${column(({ reference }) => (reference ? JSON.stringify(reference) : null))}::jsonb[],
      ${column(({ allowedOverlaps: uuids }) => (uuids ? `{${uuids.join()}}` : null))}::text[]
    ) with ordinality as given (
      person_id, uuid, project_id, description, started_at, ended_at, is_billable, reference, allowed_overlaps, position
    )`;
}

interface BatchOf {
  workspaceId: number;
  /** When the entries are added: their `created_at`. */
  now: Date;
}

/**
 * An entry is there already if an earlier import added it, whatever became of it since, or if the person has one of the same
 * time, project and description from elsewhere. This has all but the first: entries that are there with the same UUID.
 */
const isKnown = ({ workspaceId, now }: BatchOf) => sql`
  select from deleted_time_entry same
  where same.workspace_id = ${workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
  union all
  select from purged_time_entry same
  where same.workspace_id = ${workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
  union all
  select from time_entry same
  where same.workspace_id = ${workspaceId} and same.person_id = given.person_id
    and same.started_at = given.started_at and same.ended_at = given.ended_at
    and same.description = given.description and same.project_id is not distinct from given.project_id
    -- equal rows of these files are entries of their own
    and same.created_at <> ${now}`;

/** Returns the entries of a batch that are there already. People who are yet to be added have none. */
export async function entriesThere(
  db: Executor,
  of: BatchOf,
  batch: readonly EntryToImport[],
): Promise<Set<EntryToImport>> {
  const ofMembers = batch.filter(({ person }) => person.user_id !== null);
  if (ofMembers.length === 0) return new Set();
  const { rows } = await sql<FoundEntry>`
    select given.uuid, given.person_id as "personId" from ${given(ofMembers)} where exists (
      ${isKnown(of)}
      union all
      select from time_entry same
      where same.workspace_id = ${of.workspaceId} and same.person_id = given.person_id and same.uuid = given.uuid
    )`.execute(db);
  return entriesOf(batch, rows);
}

/** Adds the entries of a batch that are not there yet, with their tags. Returns them. */
export async function insertEntries(
  transaction: Executor,
  { importId, ...of }: BatchOf & { importId: number },
  batch: readonly EntryToImport[],
): Promise<Set<EntryToImport>> {
  const { workspaceId, now } = of;
  const { rows } = await sql<FoundEntry & { id: number }>`
    with added as (
      insert into time_entry (
        workspace_id, person_id, uuid, project_id, description, started_at, ended_at, is_billable, reference,
        allowed_overlaps, created_at, updated_at
      )
      select ${workspaceId}, given.person_id, given.uuid, given.project_id, given.description, given.started_at,
        given.ended_at, given.is_billable, given.reference, given.allowed_overlaps::uuid[], ${now}, ${now}
      from ${given(batch)} where not exists (${isKnown(of)})
      -- ids in the order of the file: reports have entries with the same start in it
      order by given.position
      on conflict (workspace_id, person_id, uuid) do nothing
      returning id, uuid, person_id
    ), noted as (
      insert into imported_entry (workspace_id, import_id, entry_id)
      select ${workspaceId}, ${importId}, id from added
    )
    select id, uuid, person_id as "personId" from added`.execute(transaction);
  const ids = new Map(rows.map(({ id, uuid, personId }) => [keyOf(personId, uuid), id]));
  const tags = batch.flatMap(({ person, uuid, tagIds }) => {
    const id = ids.get(keyOf(person.user_id, uuid));
    return id === undefined ? [] : tagIds.map((tagId) => ({ id, tagId }));
  });
  if (tags.length > 0)
    await sql`
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select ${workspaceId}, entry_id, tag_id
      from unnest(${tags.map(({ id }) => id)}::bigint[], ${tags.map(({ tagId }) => tagId)}::bigint[])
        as tagged (entry_id, tag_id)`.execute(transaction);
  return entriesOf(batch, rows);
}
