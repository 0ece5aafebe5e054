import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { ImportOf } from './import-step.ts';

/** The columns of a row under this name that people can change, named: those of a later release change nothing in notes before. */
const columnsOf = (row: 'given' | 'added', columns: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    columns.split(' ').map((column) => sql`${sql.lit(column)}, ${sql.ref(`${row}.${column}`)}`),
  )})`;

const budget = columnsOf(
  'given',
  'workspace_id project_id money period billable_only fixed_fee alert_shares',
);
const rate = columnsOf('given', 'workspace_id id kind project_id valid_from amount');
const billing = columnsOf('given', 'workspace_id client_id address email tax_number');

/**
 * What people can give to an added row besides entries, by kind; each refers to the row as `added`. Without ids of people: one
 * who joins takes over what was imported for them.
 */
const givenTo = {
  project: sql`jsonb_build_array(
    added.estimate_hours,
    (select jsonb_agg(${budget}) from project_budget given
      where given.workspace_id = added.workspace_id and given.project_id = added.id),
    (select nullif(count(*), 0) from budget_recipient given
      where given.workspace_id = added.workspace_id and given.project_id = added.id),
    (select jsonb_agg(role order by role) from project_member given
      where given.workspace_id = added.workspace_id and given.project_id = added.id),
    (select jsonb_agg(${rate} order by id) from rate given
      where given.workspace_id = added.workspace_id and given.project_id = added.id),
    (select jsonb_agg(id order by id) from client_link given
      where given.workspace_id = added.workspace_id and given.project_id = added.id)
  )`,
  client: sql`jsonb_build_array(
    (select jsonb_agg(${billing}) from client_billing given
      where given.workspace_id = added.workspace_id and given.client_id = added.id),
    (select jsonb_agg(id order by id) from client given
      where given.workspace_id = added.workspace_id and given.merged_into = added.id)
  )`,
  tag: sql`jsonb_build_array(
    (select jsonb_agg(id order by id) from tag given
      where given.workspace_id = added.workspace_id and given.merged_into = added.id)
  )`,
  saved_report: sql`jsonb_build_array(
    (select jsonb_agg(id order by id) from report_link given
      where given.workspace_id = added.workspace_id and given.saved_report_id = added.id),
    (select jsonb_agg(person_id order by person_id) from report_subscription given
      where given.workspace_id = added.workspace_id and given.saved_report_id = added.id)
  )`,
  approval: columnsOf(
    'added',
    'workspace_id id first_day last_day state submitted_at decided_at comment entry_id entry_comment',
  ),
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

export type GivenKind = keyof typeof givenTo;

/** Notes what the added rows have at the end of an import, so that an undo sees what they were given since. */
export async function noteGiven(
  transaction: Executor,
  { workspaceId, importId }: ImportOf,
  ...kinds: readonly GivenKind[]
): Promise<void> {
  for (const kind of kinds)
    await sql`
      update import_addition noted set given_hash = md5(${givenTo[kind]}::text)
      from ${sql.table(kind)} added
      where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
        and added.workspace_id = noted.workspace_id and added.id = noted.added_id`.execute(transaction);
}

/**
 * Returns the ids of the rows that were given something since. Of an import by a former release, which has noted nothing, those
 * that have something at all besides a team.
 */
export async function givenSince(
  transaction: Executor,
  { workspaceId, importId }: ImportOf,
  kind: GivenKind,
) {
  const something = kind === 'project' ? sql`${givenTo[kind]} #- '{3}' #- '{0}'` : givenTo[kind];
  const { rows } = await sql<{ id: number }>`
    select added.id from import_addition noted
    join ${sql.table(kind)} added on added.workspace_id = noted.workspace_id and added.id = noted.added_id
    where noted.workspace_id = ${workspaceId} and noted.import_id = ${importId} and noted.kind = ${kind}
      and case when noted.given_hash is null then jsonb_path_exists(${something}, '$[*] ? (@ != null)')
        else noted.given_hash <> md5(${givenTo[kind]}::text) end`.execute(transaction);
  return rows.map(({ id }) => id);
}
