import { sql } from 'kysely';
import { type AuditedValue, type AuditKind, type Executor, readPage } from '../database/index.ts';

/** A change that admins can look up later. */
export interface AuditedChange {
  kind: AuditKind;
  /** The changed field, such as `sole_team_viewer`, `role` or `billable_rate`. */
  name: string;
  /** The affected member. */
  personId?: number;
  /** The affected thing that is no member: a project's name, an invited address. */
  subject?: string;
  from: AuditedValue;
  to: AuditedValue;
}

/** Who made the change, and when. */
interface Author {
  workspaceId: number;
  personId: number;
  now: Date;
}

interface LogFilter {
  kind: AuditKind | null;
  personId: number | null;
  /** The id of a change. */
  before?: number;
}

/** A screen shows some ten rows; the next page is read when the user gets to its end. */
const pageLength = 100;

const nameOf = (person: 'author' | 'affected') =>
  sql<string>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

/** The append-only log of a workspace's administration. Write in the transaction of the change. */
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
     * One page of the log, newest first: changes of one kind, those by or about one person, and those older than the
     * change `before`. New changes move no row of a later page.
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
