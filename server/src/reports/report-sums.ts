import type { ReportBar, ReportProject, ReportTitle } from '@timeweave/shared/api';
import { bucketsOf, daysBetween, granularityOf, type LocalDate } from '@timeweave/shared/time';
import type { GroupRow } from './reports.repository.ts';

interface DaySum {
  date: LocalDate;
  seconds: number;
}

interface NamedProject {
  id: number;
  name: string;
  color: string;
  clientName: string | null;
}

export const withoutProject: NamedProject = {
  id: 0,
  name: 'Without Project',
  color: '#13D1FC',
  clientName: null,
};

const hours = (seconds: number) => Math.round((seconds / 3600) * 10_000) / 10_000;

/** The chart's bars: each day belongs to exactly one, so that they add up to the total. */
export function barsOf(
  start: LocalDate,
  end: LocalDate,
  firstDayOfWeek: number,
  days: readonly DaySum[],
): ReportBar[] {
  const granularity = granularityOf(daysBetween(start, end) + 1);
  return bucketsOf(start, end, granularity, firstDayOfWeek).map((bucket) => {
    const seconds = days
      .filter(({ date }) => date >= bucket.start && date <= bucket.end)
      .reduce((sum, day) => sum + day.seconds, 0);
    return {
      start: bucket.start,
      end: bucket.end,
      label: bucket.label,
      hours: hours(seconds),
      time: seconds * 1000,
      stacks: [],
    };
  });
}

/** Each project once, the largest first, with what of it the rows leave out. */
export function projectsOf(rows: readonly GroupRow[], named: readonly NamedProject[]): ReportProject[] {
  const names = new Map([withoutProject, ...named].map((project) => [project.id, project]));
  const rest = new Map<number, { time: number; exact: number; titles: number; unlisted: number }>();
  for (const row of rows) {
    const { projectId, projectSeconds, projectExactSeconds, titles, description, seconds } = row;
    const { time, exact, ...left } = rest.get(projectId) ?? {
      time: projectSeconds,
      exact: projectExactSeconds,
      titles,
      unlisted: projectSeconds,
    };
    const listed = description === null ? 0 : 1;
    rest.set(projectId, {
      time,
      exact,
      titles: left.titles - listed,
      unlisted: left.unlisted - (seconds ?? 0),
    });
  }
  return [...rest]
    .sort(([, one], [, other]) => other.time - one.time)
    .map(([id, { time, exact, titles, unlisted }]) => {
      const { name, color, clientName } = names.get(id) ?? withoutProject;
      return {
        project_id: id,
        project_name: name,
        project_color: color,
        client_name: clientName,
        time: time * 1000,
        exact_time: exact * 1000,
        ...(titles > 0 && { more_titles: { count: titles, time: unlisted * 1000 } }),
      };
    });
}

/** The projects that are not listed, so that all sums together are the total; undefined when all are listed. */
export function unlistedProjects(
  rows: readonly GroupRow[],
  listed: readonly ReportProject[],
  totalMs: number,
): { count: number; time: number } | undefined {
  const count = (rows[0]?.projects ?? 0) - listed.length;
  if (count === 0) return undefined;
  return { count, time: totalMs - listed.reduce((sum, { time }) => sum + time, 0) };
}

export function titlesOf(rows: readonly GroupRow[]): ReportTitle[] {
  return rows.flatMap(({ projectId, description, seconds, entries }) =>
    description === null
      ? []
      : [{ project_id: projectId, title: description, time: (seconds ?? 0) * 1000, entries: entries ?? 0 }],
  );
}
