import type { AuditedValue, AuditKind, Executor } from '../database/index.ts';

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
  };
}
