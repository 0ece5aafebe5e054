import type { ReportBar, ReportProject, ReportTitle } from '@timeweave/shared/api';
import { bucketsOf, daysBetween, granularityOf, type LocalDate } from '@timeweave/shared/time';

interface DaySum {
  date: LocalDate;
  seconds: number;
}

interface TitleSum {
  projectId: number;
  description: string;
  seconds: number;
  entries: number;
}

interface NamedProject {
  id: number;
  name: string;
  color: string;
  clientName: string | null;
}

const withoutProject: NamedProject = { id: 0, name: 'Without Project', color: '#13D1FC', clientName: null };

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
    return { start: bucket.start, label: bucket.label, hours: hours(seconds), time: seconds * 1000 };
  });
}

/** Totals by project are the sums of their titles, the longest first. */
export function projectsOf(titles: readonly TitleSum[], named: readonly NamedProject[]): ReportProject[] {
  const seconds = new Map<number, number>();
  for (const title of titles) {
    seconds.set(title.projectId, (seconds.get(title.projectId) ?? 0) + title.seconds);
  }
  const names = new Map([withoutProject, ...named].map((project) => [project.id, project]));
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .map(([id, total]) => {
      const { name, color, clientName } = names.get(id) ?? withoutProject;
      return {
        project_id: id,
        project_name: name,
        project_color: color,
        client_name: clientName,
        time: total * 1000,
      };
    });
}

export function titlesOf(titles: readonly TitleSum[]): ReportTitle[] {
  return titles.map(({ projectId, description, seconds, entries }) => ({
    project_id: projectId,
    title: description,
    time: seconds * 1000,
    entries,
  }));
}
