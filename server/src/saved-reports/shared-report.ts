import type { Answer, ReportView } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { askedSummary, summaryReport } from '../reports/index.ts';
import { filtersIn, summaryOf } from '../report-views/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';

/** A saved report with its author, an active member of the workspace. */
interface MadeReport {
  name: string;
  title: string;
  view: ReportView;
  workspaceId: number;
  personId: number;
  role: 'admin' | 'member';
  timeZone: string;
  firstDayOfWeek: number;
}

/** Returns the summary of a saved report, limited to what its author may see now. */
export async function sharedReport(
  db: Executor,
  { name, title, view, workspaceId, personId, role, timeZone, firstDayOfWeek }: MadeReport,
  now: Date,
): Promise<Answer<'POST /api/report_link/open'>> {
  const rules = await workspacesRepository(db).rules(workspaceId);
  const member = { workspaceId, personId, isAdmin: role === 'admin' };
  const person = { id: personId, sessionId: 0, sessionExpiresAt: now, timeZone, firstDayOfWeek };
  const asked = askedSummary(summaryOf(view, workspaceId, now), { person, member, rules });
  const { group_by, then_by, stack_by, round_by, first_day_of_week } = view;
  return {
    name,
    workspace_title: title,
    start: asked.filter.start,
    end: asked.filter.end,
    ...(group_by && { group_by }),
    ...(then_by && { then_by }),
    ...(stack_by && { stack_by }),
    ...(round_by && { round_by }),
    first_day_of_week,
    currency: rules.currency,
    filters: filtersIn(view),
    report: await summaryReport(db, asked),
  };
}
