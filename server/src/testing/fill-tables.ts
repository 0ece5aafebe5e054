import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, type Executor, inTransaction, keepingTime } from '../database/index.ts';

/** Tables about no workspace and no person; all others are filled. */
export const tablesOfTheServer: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_requirement',
  'recurring_job',
  'rate_limit',
  'sending_stop',
  'used_token',
  'push_key',
  'remote',
  'remote_release',
  'remote_load',
  'release_change',
  'deploy_token',
];

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table and column that a foreign key refers to. */
  parents: { table: string; column: string }[] | null;
  /** The first of the values that a check allows. */
  allowed: string | null;
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select class.relname as table, attribute.attname as name, format_type(attribute.atttypid, null) as type,
      (
        select jsonb_agg(jsonb_build_object('table', parent.relname, 'column', target.attname))
        from pg_constraint key
        cross join unnest(key.conkey, key.confkey) as pair (own, other)
        join pg_class parent on parent.oid = key.confrelid
        join pg_attribute target on target.attrelid = key.confrelid and target.attnum = pair.other
        where key.contype = 'f' and key.conrelid = class.oid and pair.own = attribute.attnum
      ) as parents,
      (
        select substring(pg_get_constraintdef(found.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint found
        where found.contype = 'c' and found.conrelid = class.oid and found.conkey = array[attribute.attnum]
          and pg_get_constraintdef(found.oid) like '%ARRAY[%' limit 1
      ) as allowed
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attidentity = '' and attribute.attgenerated = ''
    order by class.relname, attribute.attnum`.execute(db);
  return rows.filter(({ table }) => !tablesOfTheServer.includes(table));
}

type Row = Readonly<Record<string, unknown>>;

const byType: Readonly<Record<string, unknown>> = {
  boolean: true,
  bytea: 'x',
  date: '2026-06-01',
  'double precision': 1,
  jsonb: '{}',
  'smallint[]': '{0,480,480,480,480,480,0}',
  'timestamp with time zone': '2026-06-01T10:00:00Z',
  'text[]': '{}',
  'uuid[]': null,
  xid8: '1',
};

interface Filled {
  workspaceId: number;
  personId: number;
  /** Values by table and column, such as `invoice.state`, for those that the type does not tell. */
  values?: Row;
}

/** Adds a row to every table of the database that is not there yet. Returns the rows by table. */
export async function fillTables(
  db: Database,
  { workspaceId, personId, values = {} }: Filled,
): Promise<ReadonlyMap<string, Row>> {
  const columns = await readColumns(db);
  const given: Row = {
    workspace_id: workspaceId,
    person_id: personId,
    // an invoice that locks, of a client that is there
    'invoice.state': 'sent',
    'approval.state': 'approved',
    'client.merged_into': null,
    'tag.merged_into': null,
    'saved_report.deleted_at': null,
    'job.payload': JSON.stringify({ personId }),
    ...values,
  };
  const valueOf = ({ table, name, type, allowed }: Column): unknown => {
    for (const key of [`${table}.${name}`, name]) if (key in given) return given[key];
    if (allowed !== null) return allowed;
    if (type === 'text') return `Grace Hopper ${table}.${name} ${personId}`;
    if (type === 'uuid') return randomUUID();
    if (/^(big|small)?int(eger)?$/.test(type)) return 1;
    return byType[type];
  };
  const rowOf = async (table: string, where: Row) => {
    const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
    return rows[0];
  };
  const rows = new Map<string, Row>();
  const there = { person: { id: personId }, workspace: { id: workspaceId } };
  for (const [table, where] of Object.entries(there)) rows.set(table, (await rowOf(table, where)) ?? {});
  const member = await rowOf('membership', { workspace_id: workspaceId, person_id: personId });
  rows.set('membership', member ?? {});

  async function fill(executor: Executor, table: string, own: readonly Column[]): Promise<void> {
    const cells = own.flatMap((column) => {
      const [parent] = column.parents ?? [];
      const value = parent ? rows.get(parent.table)?.[parent.column] : valueOf(column);
      return value === undefined ? [] : [[column.name, value] as const];
    });
    const names = sql.join(cells.map(([name]) => sql.ref(name)));
    const { rows: added } = await sql<Row>`
      insert into ${sql.table(table)} (${names}) values (${sql.join(cells.map(([, value]) => value))})
      on conflict do nothing returning *`.execute(executor);
    rows.set(table, added[0] ?? {});
  }
  const waiting = new Map<string, Column[]>();
  for (const column of columns) waiting.set(column.table, [...(waiting.get(column.table) ?? []), column]);
  for (const table of rows.keys()) waiting.delete(table);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, own]) =>
      own.every(({ parents }) => (parents ?? []).every((parent) => rows.has(parent.table))),
    );
    if (ready.length === 0) throw new Error(`Tables that refer to each other: ${[...waiting.keys()].join()}`);
    for (const [table, own] of ready) {
      // The entry and its tag are there before the locks.
      await inTransaction(db, (transaction) => keepingTime(transaction, () => fill(transaction, table, own)));
      waiting.delete(table);
    }
  }
  return rows;
}
