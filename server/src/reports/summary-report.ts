import type { Answer, Payload } from '@timeweave/shared/api';
import { addDays, granularityOf, roundingText } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import { type Arrangement, readArrangement } from './arrangement.ts';
import { arrangedGroups, unlisted } from './arranged-groups.ts';
import { presentBars, presentStacks } from './bars-of-report.ts';
import { type ProjectRow, barsRepository } from './bars.repository.ts';
import { type CountedPeriod, askedPeriod, periodBefore } from './counted-period.ts';
import { type LabelOf, readLabels } from './group-labels.ts';
import { type AllGroups, groupsRepository, type LargestGroups, type Levels } from './groups.repository.ts';
import { type ReportedMoney, reportedMoney, readPricing } from './pricing.ts';
import { presentProject, presentProjectsWithTitles } from './projects-of-report.ts';
import { lengthOf } from './read-days.ts';
import { type Reader, readFilter } from './read-filter.ts';
import { located, type ReportFilter } from './report-filter.ts';
import { presentSums, type Sums } from './sums.ts';

type Summary = Answer<'POST /api/report/week_data'>;

export interface AskedReport {
  workspaceId: number;
  filter: ReportFilter;
  arrangement: Arrangement;
  firstDayOfWeek: number;
  money: ReportedMoney | null;
}

/** Returns the requested summary, limited to what its reader may see. */
export function askedSummary(payload: Payload<'POST /api/report/week_data'>, reader: Reader): AskedReport {
  const { person, member, rules } = reader;
  return {
    workspaceId: member.workspaceId,
    filter: readFilter(payload, reader),
    arrangement: readArrangement(payload),
    firstDayOfWeek: payload.first_day_of_week ?? person.firstDayOfWeek,
    money: reportedMoney(member, rules),
  };
}

/**
 * Returns the total of a period, rounded like the groups. Groups by tag overlap, so it sums entries
 * separately.
 */
async function totalOf(
  db: Executor,
  period: CountedPeriod,
  { groupBy }: Levels,
  all: AllGroups,
): Promise<Sums> {
  if (groupBy === 'tag') return barsRepository(db).total(period);
  return { ...all, seconds: all.rounded, billable: all.roundedBillable };
}

async function comparedWith(
  db: Executor,
  period: CountedPeriod,
  levels: Levels,
  listed: LargestGroups,
  currency: string | null,
) {
  const { start, end } = period.filter;
  const { times, all } = await groupsRepository(db).timesOf(period, levels, listed);
  const sums = await totalOf(db, period, levels, all);
  const { time: totalTime, billable_time: billableTime, money } = presentSums(sums, currency);
  return { times, previous: { start, end, totalTime, billableTime, money } };
}

/** Returns the specification's lists: the groups in its arrangement, and only the projects in all others. */
function projectLists(
  { groupBy, thenBy }: Arrangement,
  { groups, parts, all }: LargestGroups,
  projects: readonly ProjectRow[],
  labelOf: LabelOf,
) {
  const rows = groupBy === 'project' ? groups.map((row) => ({ ...row, seconds: row.rounded })) : projects;
  const times = rows.map(({ seconds }) => seconds);
  const more_projects =
    groupBy === 'project'
      ? unlisted(all.count, all.rounded, times)
      : unlisted(projects[0]?.projects ?? 0, projects[0]?.allSeconds ?? 0, times);
  const lists =
    groupBy === 'project' && thenBy === 'description'
      ? presentProjectsWithTitles(groups, parts, labelOf)
      : { project: rows.map((row) => presentProject(row, labelOf)), usertimeList: [] };
  return { ...lists, ...(more_projects && { more_projects }) };
}

/** Returns the summary report, read from one snapshot, so that its sums agree to the second. */
export function summaryReport(
  db: Executor,
  { workspaceId, filter, arrangement, firstDayOfWeek, money }: AskedReport,
): Promise<Summary> {
  const { groupBy, thenBy, stackBy, compares, roundsGroups } = arrangement;
  const { start, end, rounding, zone } = filter;
  const currency = money && money.currency;
  const levels = { groupBy, thenBy, groupRounding: roundsGroups ? rounding : null };
  const granularity = granularityOf(lengthOf(filter));
  return inSnapshot(db, async (transaction) => {
    const first = compares ? addDays(start, -lengthOf(filter)) : start;
    const counted = await located(
      transaction,
      { ...filter, rounding: roundsGroups ? null : rounding },
      first,
    );
    const pricing = await readPricing(transaction, workspaceId, money, first, end);
    const period = askedPeriod(workspaceId, counted, firstDayOfWeek, pricing);
    const { bars, stacks, projects } = await barsRepository(transaction).bars(period, granularity, stackBy);
    const listed = await groupsRepository(transaction).largest(period, levels);
    const compared = compares
      ? await comparedWith(transaction, periodBefore(period), levels, listed, currency)
      : undefined;
    const { groups, parts } = listed;
    const labelsOf = await readLabels(transaction, period, [
      ['project', groupBy === 'project' ? [] : projects.map(({ key }) => key)],
      [stackBy, stacks.map(({ stack }) => stack)],
      [groupBy, groups.map(({ key }) => key)],
      [thenBy ?? 'description', parts.map(({ part }) => part)],
    ]);
    const total = presentSums(await totalOf(transaction, period, levels, listed.all), currency);
    const presentedStacks = presentStacks(bars, stacks, labelsOf(stackBy));
    return {
      barGraphData: presentBars(period.buckets(granularity), bars, presentedStacks.length),
      ...projectLists(arrangement, listed, projects, labelsOf('project')),
      totalTime: total.time,
      exactTime: total.exact_time,
      rounding: rounding && roundingText(rounding),
      billableTime: total.billable_time,
      timeZone: zone,
      ...arrangedGroups(
        arrangement,
        { ...listed, previous: compared?.times },
        { labelGroup: labelsOf(groupBy), labelPart: labelsOf(thenBy ?? 'description'), currency },
      ),
      stacks: presentedStacks,
      money: total.money,
      entries: total.entries,
      ...(compared && { previous: compared.previous }),
    };
  });
}

/** Returns the sums of a report's entries alone, the same as in its summary. */
export async function reportTotals(
  db: Executor,
  workspaceId: number,
  filter: ReportFilter,
  money: ReportedMoney | null,
) {
  const counted = await located(db, filter);
  const pricing = await readPricing(db, workspaceId, money, filter.start, filter.end);
  // The sums of a whole period need no weeks.
  const period = askedPeriod(workspaceId, counted, 0, pricing);
  return presentSums(await barsRepository(db).total(period), money && money.currency);
}
