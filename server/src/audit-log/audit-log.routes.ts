import { unixSeconds } from '@timeweave/shared/time';
import type { AnswerCall } from '../calls/index.ts';
import { auditLogRepository } from './audit-log.repository.ts';

export function auditLogRoutes(answer: AnswerCall) {
  answer('POST /api/workspace/audit_log', async ({ db, payload, member }) => {
    const { kind = null, user_id: personId = null, before } = payload;
    const log = auditLogRepository(db);
    const { rows, ...rest } = await log.page(member.workspaceId, { kind, personId, before });
    const results = rows.map((row) => ({
      id: row.id,
      changed_at: unixSeconds(row.changed_at),
      changed_by: { user_id: row.authorId, name: row.authorName, email: row.authorEmail },
      kind: row.kind,
      name: row.name,
      member:
        row.affectedId === null
          ? null
          : { user_id: row.affectedId, name: row.affectedName, email: row.affectedEmail ?? '' },
      subject: row.subject,
      old_value: row.old_value,
      new_value: row.new_value,
    }));
    return { results, ...rest };
  });
}
