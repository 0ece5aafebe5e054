import { createHash } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import type { ArchivedFile } from '../downloads/index.ts';
import { type ImageStore, storedImage } from '../images/index.ts';
import { invoicesTable } from './invoices-table.repository.ts';
import { type CountedFile, tableFiles } from './table-files.ts';
import { pictureFile, type WorkspaceTables, workspaceTables } from './workspace-tables.repository.ts';

async function* once(content: string | Buffer) {
  yield content;
}

/** Yields the logo and the members' pictures; leaves out those that are missing in the store. */
async function* pictures(
  tables: WorkspaceTables,
  store: ImageStore,
  logo: string | null,
): AsyncGenerator<CountedFile> {
  async function* pages() {
    if (logo !== null) yield [{ name: logo }];
    yield* tables.avatars();
  }
  for await (const page of pages())
    for (const { name } of page) {
      const picture = await storedImage(store, name);
      if (picture) yield { name: `pictures/${name}`, content: () => once(picture), rows: () => null };
    }
}

type Tables = WorkspaceTables & { invoices: ReturnType<typeof invoicesTable> };
type Settings = Awaited<ReturnType<WorkspaceTables['settings']>>;

/** The columns of each table. Their names and meanings are the format's: see docs/guides/moving.md. */
const tablesOf = (tables: Tables, settings: Settings): CountedFile[] => [
  ...tableFiles(
    'workspace',
    [
      ...(['id', 'title', 'owner_id', 'time_zone', 'currency', 'logo', 'default_billable'] as const),
      ...(['required_fields', 'others_entries_editable', 'locked_until', 'sole_team_viewer'] as const),
      ...(['sole_project_creator', 'sole_billable_rate_viewer', 'rounding_direction'] as const),
      ...(['rounding_minutes', 'second_factor_required', 'has_targets'] as const),
      ...(['working_minutes', 'has_invoices', 'invoice_settings', 'created_at'] as const),
    ],
    async function* () {
      yield [settings];
    },
  ),
  ...tableFiles(
    'people',
    ['id', 'email', 'first_name', 'last_name', 'time_zone', 'color', 'picture', 'closed', 'joined'],
    tables.people,
  ),
  ...tableFiles(
    'members',
    ['id', 'person_id', 'role', 'active', 'name', 'working_minutes', 'created_at'],
    tables.members,
  ),
  ...tableFiles(
    'clients',
    [
      ...(['id', 'name', 'company', 'archived'] as const),
      ...(['billing_address', 'billing_email', 'tax_number', 'created_at'] as const),
    ],
    tables.clients,
  ),
  ...tableFiles(
    'projects',
    [
      ...(['id', 'name', 'client_id', 'color', 'billable', 'archived'] as const),
      ...(['estimate_hours', 'budget_amount', 'budget_period', 'budget_billable_only'] as const),
      ...(['fixed_fee', 'budget_alert_shares', 'budget_alert_person_ids'] as const),
      ...(['created_by', 'created_at'] as const),
    ],
    tables.projects,
  ),
  ...tableFiles('project_members', ['id', 'project_id', 'person_id', 'role'], tables.projectMembers),
  ...tableFiles('tags', ['id', 'title', 'color', 'archived'], tables.tags),
  ...tableFiles(
    'rates',
    ['id', 'kind', 'person_id', 'project_id', 'valid_from', 'amount', 'created_at'],
    tables.rates,
  ),
  ...tableFiles(
    'time_entries',
    [
      ...(['id', 'uuid', 'person_id', 'project_id', 'description', 'started_at', 'ended_at'] as const),
      ...(['seconds', 'billable', 'tag_ids', 'reference', 'allowed_overlaps'] as const),
      ...(['invoice_id', 'created_at', 'updated_at'] as const),
    ],
    tables.entries,
  ),
  ...tableFiles(
    'saved_reports',
    ['id', 'person_id', 'name', 'shared', 'view', 'created_at'],
    tables.savedReports,
  ),
  ...tableFiles(
    'audit_log',
    [
      ...(['id', 'changed_at', 'changed_by', 'kind', 'name', 'subject_person_id', 'subject'] as const),
      ...(['old_value', 'new_value'] as const),
    ],
    tables.auditLog,
  ),
  ...tableFiles(
    'invoices',
    [
      ...(['id', 'number', 'state', 'client_id', 'first_day', 'last_day', 'grouped_by'] as const),
      ...(['approved_only', 'currency', 'issued_on', 'due_on', 'paid_on', 'due_days', 'note'] as const),
      ...(['subtotal', 'taxes', 'total', 'sender', 'recipient', 'void_reason', 'lines'] as const),
      ...(['created_at'] as const),
    ],
    tables.invoices,
  ),
];

/** Yields the files, and after them the manifest with their rows and hashes. */
async function* withManifest(files: AsyncIterable<CountedFile>, head: object): AsyncGenerator<ArchivedFile> {
  const listed: object[] = [];
  for await (const { name, content, rows } of files) {
    async function* hashed() {
      const hash = createHash('sha256');
      for await (const chunk of content()) {
        hash.update(chunk);
        yield chunk;
      }
      listed.push({ name, rows: rows(), sha256: hash.digest('hex') });
    }
    yield { name, content: hashed };
  }
  const manifest = { ...head, files: listed };
  yield { name: 'manifest.json', content: () => once(`${JSON.stringify(manifest, null, 2)}\n`) };
}

interface Exported {
  workspaceId: number;
  /** The admin who exports. */
  personId: number;
  now: Date;
}

/** Yields the files of a workspace's whole archive; ask for one when the one before is read. */
export async function* fullArchive(
  db: Executor,
  { workspaceId, personId, now }: Exported,
  { images, appVersion }: { images: ImageStore; appVersion: string },
): AsyncGenerator<ArchivedFile> {
  const invoices = invoicesTable(db, workspaceId);
  const tables = { ...workspaceTables(db, workspaceId, personId), invoices };
  const settings = await tables.settings();
  const { title, time_zone, logo } = settings;
  async function* files() {
    yield* tablesOf(tables, { ...settings, logo: pictureFile(logo) });
    yield* pictures(tables, images, logo);
  }
  yield* withManifest(files(), {
    format: 'timeweave-workspace',
    version: 1,
    app_version: appVersion,
    exported_at: now.toISOString(),
    workspace: { id: workspaceId, title, time_zone },
    cells_escaped: false,
  });
}
