import type { AnswerCall } from '../calls/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { detailedReport } from './detailed-report.ts';
import { readFilter } from './read-filter.ts';
import { summaryReport } from './summary-report.ts';

export function reportRoutes(answer: AnswerCall) {
  answer('POST /api/report/week_data', async ({ db, payload, person, member }) => {
    const rules = await workspacesRepository(db).rules(member.workspaceId);
    const filter = readFilter(payload, { person, member, rules });
    return summaryReport(db, member.workspaceId, filter, person.firstDayOfWeek);
  });

  answer('POST /api/report/detailed', async ({ db, payload, person, member }) => {
    const rules = await workspacesRepository(db).rules(member.workspaceId);
    const filter = readFilter(payload, { person, member, rules });
    return detailedReport(db, member.workspaceId, filter, payload);
  });
}
