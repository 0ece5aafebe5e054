import { sql } from 'kysely';
import {
  type AuditedValue,
  type AuditKind,
  type Database,
  deletedAtOnce,
  type Executor,
  inTransaction,
  readPage,
} from '../database/index.ts';

export interface AuditedChange {
  kind: AuditKind;
  /** The changed field, such as `sole_team_viewer`, `role` or `billable_rate`. */
  name: string;
  personId?: number;
  /** The affected subject when it is not a member: a project's name, an invited address. */
  subject?: string;
  from: AuditedValue;
  to: AuditedValue;
}

interface Author {
  workspaceId: number;
  personId: number;
  now: Date;
}

interface LogFilter {
  kind: AuditKind | null;
  personId: number | null;
  /** Returns changes older than the one with this id. */
  before?: number;
}

/** Rows per page. A screen shows about ten; the next page loads when the user scrolls to the end. */
const pageLength = 100;

const nameOf = (person: 'author' | 'affected') =>
  sql<string>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

/** The append-only audit log of a workspace. Write to it in the transaction of the change. */
export function auditLogRepository(db: Executor) {
  return {
    /** Stores the changes whose value differs. */
    async add({ workspaceId, personId, now }: Author, changes: readonly AuditedChange[]): Promise<void> {
      const rows = changes.flatMap(({ kind, name, personId: subjectId, subject, from, to }) =>
        from === to
          ? []
          : {
              workspace_id: workspaceId,
              changed_by: personId,
              changed_at: now,
              kind,
              name,
              subject_person_id: subjectId ?? null,
              subject: subject ?? null,
              old_value: JSON.stringify(from),
              new_value: JSON.stringify(to),
            },
      );
      if (rows.length > 0) await db.insertInto('audit_log').values(rows).execute();
    },

    /**
     * Returns one page of the log, newest first, filtered by kind and by author or affected member. Uses
     * keyset pagination (`before`), so new changes do not shift later pages.
     */
    page: (workspaceId: number, { kind, personId, before }: LogFilter) => {
      let log = db
        .selectFrom('audit_log')
        .innerJoin('person as author', 'author.id', 'audit_log.changed_by')
        .leftJoin('person as affected', 'affected.id', 'audit_log.subject_person_id')
        .where('audit_log.workspace_id', '=', workspaceId);
      if (before) log = log.where('audit_log.id', '<', before);
      if (kind) log = log.where('audit_log.kind', '=', kind);
      if (personId)
        log = log.where(({ eb, or }) =>
          or([eb('changed_by', '=', personId), eb('subject_person_id', '=', personId)]),
        );
      return readPage(
        log
          .select([
            'audit_log.id',
            'changed_at',
            'kind',
            'name',
            'subject',
            'old_value',
            'new_value',
            'author.id as authorId',
            nameOf('author').as('authorName'),
            'author.email as authorEmail',
            'affected.id as affectedId',
            nameOf('affected').as('affectedName'),
            'affected.email as affectedEmail',
          ])
          .orderBy('audit_log.id', 'desc'),
        0,
        pageLength,
      );
    },
  };
}

/** Deletes old changes in small transactions; each tells the log's trigger that it may. */
export async function deleteOldChanges(db: Database, madeBefore: Date, signal: AbortSignal): Promise<void> {
  const deleteNext = () =>
    inTransaction(db, async (transaction) => {
      await sql`select set_config('timeweave.audit_log_kept_since', ${madeBefore.toISOString()}, true)`.execute(
        transaction,
      );
      const { numAffectedRows } = await sql`
        delete from audit_log where ctid = any(array(
          select ctid from audit_log where changed_at < ${madeBefore} limit ${deletedAtOnce} for update skip locked
        ))
      `.execute(transaction);
      return Number(numAffectedRows ?? 0) === deletedAtOnce;
    });
  while (await deleteNext()) signal.throwIfAborted();
}
