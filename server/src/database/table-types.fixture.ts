import { sql } from 'kysely';
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './database.ts';

/** Types of columns by their type in PostgreSQL, as `typeParsers` of `database.ts` converts them. */
const typeMapping = { int8: 'number', date: 'string', timestamptz: 'Date' };

/** Columns whose type PostgreSQL does not know: JSON, written as text. */
const jsonColumns = {
  'approval.entries': 'ColumnType<Record<string, string>, string, string>',
  'audit_log.old_value': 'ColumnType<AuditedValue, string, never>',
  'audit_log.new_value': 'ColumnType<AuditedValue, string, never>',
  'bulk_undo.entries': 'ColumnType<UndoableEntry[], string, never>',
  'deleted_time_entry.reference': 'EntryReference | null',
  'deleted_time_entry.tag_ids': 'ColumnType<number[], string, never>',
  'import.choices': 'ColumnType<ImportChoices | null, string | undefined, string>',
  'import.preview': 'ColumnType<ImportPreview | null, string | undefined, string | null>',
  'import.result': 'ColumnType<ImportResult | null, string | undefined, string>',
  'import_file.found': 'ColumnType<FoundInFile | null, string | undefined, string>',
  'invoice.mail': 'ColumnType<StoredInvoiceMail | null, undefined, string>',
  'invoice.recipient': 'ColumnType<InvoiceRecipient | null, undefined, string>',
  'invoice.sender': 'ColumnType<InvoiceSender | null, undefined, string>',
  'invoice.taxes': 'ColumnType<ChargedTax[], string, string>',
  'invoice_settings.taxes': 'ColumnType<TaxRate[], string | undefined, string>',
  'job.payload': 'ColumnType<unknown, string, string>',
  'merge.moved': 'ColumnType<MovedIds, string, never>',
  'person.calendar_settings': 'CalendarSettings | null',
  'person.forgotten_timer': 'ForgottenTimer | null',
  'remote_release.content': 'ColumnType<unknown, string, string>',
  'remote_release.demotion': 'ColumnType<unknown, string | null, string | null>',
  'saved_report.view': 'ColumnType<ReportView, string, string>',
  'stored_response.response': 'ColumnType<unknown, string | undefined, string>',
  'webhook_delivery.data': 'ColumnType<unknown, string, string>',
  'time_entry.reference': 'EntryReference | null',
};

const customImports = {
  AuditedValue: './json-columns.ts',
  ChargedTax: './json-columns.ts',
  InvoiceRecipient: './json-columns.ts',
  InvoiceSender: './json-columns.ts',
  StoredInvoiceMail: './json-columns.ts',
  TaxRate: './json-columns.ts',
  CalendarSettings: '@timeweave/shared/api',
  EntryReference: '@timeweave/shared/api',
  ForgottenTimer: '@timeweave/shared/api',
  FoundInFile: '@timeweave/shared/api',
  GeneratedAlways: 'kysely',
  ImportChoices: '@timeweave/shared/api',
  ImportPreview: '@timeweave/shared/api',
  ImportResult: '@timeweave/shared/api',
  MovedIds: './json-columns.ts',
  ReportView: '@timeweave/shared/api',
  UndoableEntry: './json-columns.ts',
};

/** Returns identity and generated columns, which cannot be written. */
async function generatedColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; nullable: boolean }>`
    select c.relname || '.' || a.attname as name, not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and (a.attidentity = 'a' or a.attgenerated = 's')
  `.execute(db);
  const columns = Object.fromEntries(
    rows.map(({ name, nullable }) => [name, `GeneratedAlways<number${nullable ? ' | null' : ''}>`]),
  );
  // 64 bits, more than a number holds: only for use within the database.
  return { ...columns, 'time_entry.description_hash': 'GeneratedAlways<unknown>' };
}

/** Adds the values of columns with a constraint such as `check (role in ('admin', 'member'))`. */
async function withCheckedValues(db: Database, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1
  `.execute(db);
  for (const { table, column, definition } of rows) {
    const [, list] =
      /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition) ?? [];
    const found = metadata.tables
      .find(({ name }) => name === table)
      ?.columns.find(({ name }) => name === column);
    if (list && found) found.enumValues = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
  }
  return metadata;
}

/** Returns the module `table-types.ts` for the database. */
export async function tableTypes(db: Database): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    outFile: null,
    typeMapping,
    customImports,
    overrides: { columns: { ...(await generatedColumns(db)), ...jsonColumns } },
    postprocess: ({ metadata }) => withCheckedValues(db, metadata),
  });
}
