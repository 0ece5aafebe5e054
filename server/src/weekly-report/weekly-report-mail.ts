import {
  addDays,
  formatDate,
  formatDuration,
  type LocalDate,
  startOfWeek,
  weekday,
} from '@timeweave/shared/time';
import { type LetterTable, type Mail, mailOf, withoutLinks } from '../mail/index.ts';
import type { PersonProfile } from '../persons/index.ts';
import { dueDay } from '../report-mails/index.ts';
import type { ProjectDay } from './weekly-report.repository.ts';

export interface Week {
  first: LocalDate;
  last: LocalDate;
}

/** Returns the Monday whose report is due in the time zone at this time. */
export const dueMonday = (instantMs: number, zone: string): LocalDate | undefined =>
  dueDay(instantMs, { every: 'week', zone, firstDayOfWeek: 1 });

/**
 * Returns the last full week before that Monday by the user's first day of the week, like 'Last week' of the
 * reports.
 */
export function lastWeek(monday: LocalDate, firstDayOfWeek: number): Week {
  const first = addDays(startOfWeek(monday, firstDayOfWeek), -7);
  return { first, last: addDays(first, 6) };
}

export interface WorkspaceWeek {
  title: string;
  days: readonly ProjectDay[];
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns a day with its name, such as `Monday, 2026-11-23`. */
export const longDay = (day: LocalDate, dateFormat: string) =>
  `${dayNames[weekday(day)] ?? ''}, ${formatDate(day, dateFormat)}`;

/** Maximum projects listed by name, to keep the mail readable. */
const maxProjects = 15;

const sum = (days: readonly ProjectDay[]) => days.reduce((total, { seconds }) => total + seconds, 0);

function groupsOf<Key>(days: readonly ProjectDay[], keyOf: (day: ProjectDay) => Key): [Key, ProjectDay[]][] {
  const groups = new Map<Key, ProjectDay[]>();
  for (const day of days) groups.set(keyOf(day), [...(groups.get(keyOf(day)) ?? []), day]);
  return [...groups];
}

type Row = readonly [string, string];

function projectRows(days: readonly ProjectDay[], shown: (seconds: number) => string): Row[] {
  const projects = groupsOf(days, ({ projectId }) => projectId)
    .map(([, group]) => ({ name: group[0]?.projectName ?? 'Without Project', seconds: sum(group) }))
    .toSorted((one, other) => other.seconds - one.seconds);
  const [listed, rest] = [projects.slice(0, maxProjects), projects.slice(maxProjects)];
  const rows = listed.map(({ name, seconds }): Row => [withoutLinks(name), shown(seconds)]);
  if (rest.length === 0) return rows;
  const others = rest.reduce((total, { seconds }) => total + seconds, 0);
  return [...rows, [`${rest.length} other projects`, shown(others)]];
}

/** Returns a week in a sentence; undefined when nothing was tracked. */
export function weekInWords(
  { date_format: dateFormat, duration_format: durationFormat }: PersonProfile,
  { first, last }: Week,
  workspaces: readonly WorkspaceWeek[],
) {
  const total = sum(workspaces.flatMap(({ days }) => days));
  if (total === 0) return undefined;
  const tracked = formatDuration(total, durationFormat);
  return {
    title: `Your week: ${tracked}`,
    body: `You tracked ${tracked} from ${formatDate(first, dateFormat)} to ${formatDate(last, dateFormat)}.`,
    path: `/reports?start=${first}&end=${last}`,
  };
}

/** Returns the mail about a week. */
export function weeklyReportMail(
  publicUrl: string,
  person: PersonProfile,
  words: NonNullable<ReturnType<typeof weekInWords>>,
  workspaces: readonly WorkspaceWeek[],
  unsubscribeLink: string,
): Mail {
  const { date_format: dateFormat, duration_format: durationFormat } = person;
  const shown = (seconds: number) => formatDuration(seconds, durationFormat);
  const dayRow = ([date, group]: [LocalDate, ProjectDay[]]): Row => [
    longDay(date, dateFormat),
    shown(sum(group)),
  ];
  const sections = workspaces.flatMap(({ title, days }): LetterTable[] => {
    if (sum(days) === 0) return [];
    const name = withoutLinks(title);
    const byDay = groupsOf(days, ({ date }) => date).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [
      { title: `${name}: ${shown(sum(days))}`, rows: projectRows(days, shown) },
      { title: `${name} by day`, rows: byDay.map(dayRow) },
    ];
  });
  return mailOf({
    to: person.email,
    subject: words.title,
    firstName: person.first_name,
    lines: [words.body],
    tables: sections,
    action: { label: 'Open the report', link: `${publicUrl}${words.path}` },
    reason: `You receive this email because the weekly report is on in your profile: ${publicUrl}/profile`,
    unsubscribeLink,
  });
}
