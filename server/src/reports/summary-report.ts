import type { Answer } from '@timeweave/shared/api';
import type { Executor } from '../database/database.ts';
import type { ReportFilter } from './report-filter.ts';
import { barsOf, projectsOf, titlesOf } from './report-sums.ts';
import { reportsRepository } from './reports.repository.ts';

/** The summary report. All its sums are read from one snapshot of the database, so that they agree to the second. */
export function summaryReport(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  firstDayOfWeek: number,
): Promise<Answer<'POST /api/report/week_data'>> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const reports = reportsRepository(transaction);
    const days = await reports.byDay(workspaceId, filter);
    const titles = await reports.byTitle(workspaceId, filter);
    const projects = await reports.projects(workspaceId, [
      ...new Set(titles.map((title) => title.projectId)),
    ]);
    return {
      barGraphData: barsOf(filter.start, filter.end, firstDayOfWeek, days),
      project: projectsOf(titles, projects),
      usertimeList: titlesOf(titles),
      totalTime: days.reduce((sum, day) => sum + day.seconds, 0) * 1000,
      billableTime: days.reduce((sum, day) => sum + day.billableSeconds, 0) * 1000,
      timeZone: filter.zone,
    };
  });
}
