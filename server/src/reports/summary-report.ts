import type { Answer } from '@timeweave/shared/api';
import { roundingText } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import type { ReportFilter } from './report-filter.ts';
import { barsOf, projectsOf, titlesOf, unlistedProjects } from './report-sums.ts';
import { reportsRepository } from './reports.repository.ts';

/** The summary report. All its sums are read from one snapshot of the database, so that they agree to the second. */
export function summaryReport(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  firstDayOfWeek: number,
): Promise<Answer<'POST /api/report/week_data'>> {
  return inSnapshot(db, async (transaction) => {
    const reports = reportsRepository(transaction);
    const days = await reports.byDay(workspaceId, filter);
    const groups = await reports.largestGroups(workspaceId, filter);
    const named = await reports.projects(workspaceId, [...new Set(groups.map(({ projectId }) => projectId))]);
    const totalTime = days.reduce((sum, day) => sum + day.seconds, 0) * 1000;
    const project = projectsOf(groups, named);
    const more_projects = unlistedProjects(groups, project, totalTime);
    return {
      barGraphData: barsOf(filter.start, filter.end, firstDayOfWeek, days),
      project,
      ...(more_projects && { more_projects }),
      usertimeList: titlesOf(groups),
      totalTime,
      exactTime: days.reduce((sum, day) => sum + day.exactSeconds, 0) * 1000,
      rounding: filter.rounding && roundingText(filter.rounding),
      billableTime: days.reduce((sum, day) => sum + day.billableSeconds, 0) * 1000,
      timeZone: filter.zone,
      groups: [],
      stacks: [],
      money: null,
      entries: 0,
    };
  });
}
