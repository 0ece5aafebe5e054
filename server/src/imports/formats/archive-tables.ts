import { calls } from '@timeweave/shared/api';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Clean, Parse } from 'typebox/value';

/** Text that PostgreSQL can store: without NUL and half surrogate pairs. */
const Text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\0\\p{Cs}]*$' });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const HexColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const MinorUnits = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Day = Type.String({ pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}$' });
/** Up to 2189: the API can present its day in every time zone. */
const WholeSecond = Type.String({ pattern: '^2(0\\d|1[0-8])\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.000Z$' });
const Instant = Type.String({ pattern: '^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Name = Text(1000, 1);

/** The columns of the archive's tables that an import reads. Others may be there: later versions add some. */
const schemas = {
  /** What an import changes; columns that must stay, such as the owner, are missing. */
  workspace: Type.Object({
    title: Name,
    time_zone: Text(64, 1),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    default_billable: Type.Boolean(),
    required_fields: Type.Boolean(),
    others_entries_editable: Type.Boolean(),
    locked_until: Nullable(Day),
    sole_team_viewer: Type.Boolean(),
    sole_project_creator: Type.Boolean(),
    sole_billable_rate_viewer: Type.Boolean(),
    rounding_direction: Nullable(Type.Union([Type.Literal('up'), Type.Literal('to'), Type.Literal('down')])),
    rounding_minutes: Nullable(
      Type.Union([1, 5, 6, 10, 12, 15, 30, 60, 240].map((minutes) => Type.Literal(minutes))),
    ),
    // Here and below, optional columns are not in archives of former releases.
    approval_period: Type.Optional(Nullable(Type.Union([Type.Literal('week'), Type.Literal('month')]))),
    approval_week_start: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  }),
  people: Type.Object({
    id: Id,
    email: Text(254),
    first_name: Text(1000),
    last_name: Text(1000),
    time_zone: Nullable(Text(64)),
    color: Type.String({ pattern: '^[0-9a-fA-F]{6}$' }),
    closed: Type.Boolean(),
  }),
  members: Type.Object({
    person_id: Id,
    name: Nullable(Text(1000)),
    is_approver: Type.Optional(Type.Boolean()),
  }),
  clients: Type.Object({ id: Id, name: Name, company: Text(1000), archived: Type.Boolean() }),
  projects: Type.Object({
    id: Id,
    name: Name,
    client_id: Nullable(Id),
    color: HexColor,
    billable: Type.Boolean(),
    archived: Type.Boolean(),
    estimate_hours: Nullable(Type.Number({ exclusiveMinimum: 0 })),
    budget_period: Type.Optional(Type.Union([Type.Literal('once'), Type.Literal('month')])),
    budget_billable_only: Type.Optional(Type.Boolean()),
    budget_amount: Type.Optional(Nullable(MinorUnits)),
    fixed_fee: Type.Optional(Nullable(MinorUnits)),
    budget_alert_shares: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 5, uniqueItems: true }),
    ),
    budget_alert_person_ids: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  }),
  project_members: Type.Object({
    project_id: Id,
    person_id: Id,
    role: Type.Union([Type.Literal('manager'), Type.Literal('member')]),
  }),
  tags: Type.Object({ id: Id, title: Name, color: HexColor, archived: Type.Boolean() }),
  rates: Type.Object({
    kind: Type.Union([Type.Literal('billable'), Type.Literal('cost')]),
    person_id: Nullable(Id),
    project_id: Nullable(Id),
    valid_from: Day,
    amount: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  time_entries: Type.Object({
    id: Id,
    uuid: Uuid,
    person_id: Id,
    project_id: Nullable(Id),
    description: Text(10_000),
    started_at: WholeSecond,
    ended_at: Nullable(WholeSecond),
    billable: Type.Boolean(),
    tag_ids: Type.Array(Id, { maxItems: 1000, uniqueItems: true }),
    reference: Nullable(
      Type.Object({
        id: Text(200, 1),
        url: Type.Optional(Type.String({ maxLength: 2000, pattern: '^https?://[^\\s"<>\\0\\p{Cs}]+$' })),
      }),
    ),
    allowed_overlaps: Nullable(Type.Array(Uuid, { maxItems: 1000 })),
  }),
  saved_reports: Type.Object({
    person_id: Id,
    name: Text(100, 1),
    shared: Type.Boolean(),
    view: calls['POST /api/saved_report/create'].payload.properties.view,
  }),
  approvals: Type.Object({
    person_id: Id,
    first_day: Day,
    last_day: Day,
    state: Type.Union([Type.Literal('submitted'), Type.Literal('approved'), Type.Literal('returned')]),
    submitted_at: Instant,
    decided_at: Nullable(Instant),
    decided_by: Nullable(Id),
    comment: Nullable(Text(10_000)),
    entry_id: Nullable(Id),
    entry_comment: Nullable(Text(10_000)),
  }),
};
type Schemas = typeof schemas;

export type ArchiveTable = keyof Schemas;
export type ArchiveRow<Table extends ArchiveTable> = Static<Schemas[Table]>;
export type ArchiveSettings = ArchiveRow<'workspace'>;

export const archiveTables = Object.keys(schemas) as ArchiveTable[];

/** Not in archives of former releases: without the file they have no rows. */
export const laterTables: readonly ArchiveTable[] = ['approvals'];

const manifest = Type.Object({
  format: Type.Literal('timeweave-workspace'),
  version: Type.Integer(),
  exported_at: Type.String({ format: 'date-time', pattern: '^2\\d{3}-.*:[0-5]\\d(\\.\\d+)?(Z|[+-].*)$' }),
  files: Type.Array(Type.Object({ name: Type.String(), sha256: Type.String() })),
});

/** What the manifest says. */
export type ArchiveHead = Static<typeof manifest>;

export const headChecker = Compile(manifest);

/** Returns what checks the rows of a table. */
export const rowChecker = <Table extends ArchiveTable>(table: Table) =>
  Compile<Schemas[Table]>(schemas[table]);

/** Returns the settings of a workspace without columns that this version does not know. */
export const knownSettings = (row: ArchiveSettings): ArchiveSettings =>
  Parse(schemas.workspace, Clean(schemas.workspace, { ...row }));
