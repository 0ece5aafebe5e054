import {
  addDays,
  formatDate,
  formatHours,
  hoursInForce,
  type LocalDate,
  targetOfDay,
  targetOfDays,
  type DurationFormat,
  type WorkingHours,
} from '@timeweave/shared/time';
import type { UserNotification } from '../user-notifications/index.ts';
import { longDay } from '../weekly-report/index.ts';
import type { HoursOfMember, Period, ReminderKind } from './reminders.repository.ts';

/** A user with what decides about their reminders. */
export interface Reminded {
  id: number;
  dateFormat: string;
  durationFormat: DurationFormat;
  daysOff: ReadonlySet<LocalDate>;
  hasTimer: boolean;
  workspaces: readonly HoursOfMember[];
  /** Seconds in a workspace on a day. */
  trackedOn: (workspaceId: number, day: LocalDate) => number;
  hasTrackedOn: (day: LocalDate) => boolean;
}

/** Returns the workspaces where the user has a target, with their hours. */
function targetsOf({ workspaces, daysOff }: Reminded) {
  return workspaces.flatMap(({ workspaceId, title, isOn, minutes, own }) => {
    const inForce = hoursInForce({ workspace: { isOn, minutes }, own });
    const hours: WorkingHours | undefined = inForce && { minutes: inForce, daysOff };
    return hours ? [{ workspaceId, title, hours }] : [];
  });
}

function ofDay(person: Reminded, seconds: number, target: number): string {
  const hours = (each: number) => formatHours(each, person.durationFormat);
  return `${hours(seconds).replace(/ h$/, '')} of ${hours(target)}`;
}

type Words = Pick<UserNotification, 'title' | 'body' | 'path'>;
const reminder = (person: Reminded, kind: ReminderKind, workspaceId: number, key: string, words: Words) => ({
  personId: person.id,
  workspaceId,
  kind,
  key,
  ...words,
});

/** Returns the reminder that nothing was tracked on a working day: one, whatever number of workspaces has a target. */
export function nothingTracked(person: Reminded, day: LocalDate): UserNotification[] {
  if (person.hasTimer || person.hasTrackedOn(day)) return [];
  const first = targetsOf(person).find(({ hours }) => targetOfDay(hours, day) > 0);
  if (!first) return [];
  const body = `You have tracked no time on ${longDay(day, person.dateFormat)}. Start the timer, or mark the day as a day off in the timesheet.`;
  const words = { title: 'Nothing tracked today', body, path: '/dashboard' };
  return [reminder(person, 'nothing-tracked', first.workspaceId, day, words)];
}

/** Returns a reminder for each workspace where the day is below its target. */
export function belowTarget(person: Reminded, day: LocalDate): UserNotification[] {
  return targetsOf(person).flatMap(({ workspaceId, title, hours }) => {
    const [seconds, target] = [person.trackedOn(workspaceId, day), targetOfDay(hours, day)];
    if (seconds >= target) return [];
    const words = {
      title: `${formatHours(target - seconds, person.durationFormat)} missing today`,
      body: `${title}, ${longDay(day, person.dateFormat)}: ${ofDay(person, seconds, target)}.`,
      path: '/timesheet',
    };
    return [reminder(person, 'below-target', workspaceId, `${workspaceId}/${day}`, words)];
  });
}

/** Returns a reminder for each workspace where the week is below its target, with the days that are. */
export function incompleteWeek(person: Reminded, { start, end }: Period): UserNotification[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at));
  return targetsOf(person).flatMap(({ workspaceId, title, hours }) => {
    const tracked = days.reduce((sum, day) => sum + person.trackedOn(workspaceId, day), 0);
    const target = targetOfDays(hours, start, end);
    if (tracked >= target) return [];
    const short = days.flatMap((day) => {
      const [seconds, ofIt] = [person.trackedOn(workspaceId, day), targetOfDay(hours, day)];
      return seconds < ofIt ? [`${longDay(day, person.dateFormat)}: ${ofDay(person, seconds, ofIt)}`] : [];
    });
    const [from, to] = [start, end].map((day) => formatDate(day, person.dateFormat));
    const words = {
      title: `${formatHours(target - tracked, person.durationFormat)} missing last week`,
      body: [`${title}, ${from} to ${to}: ${ofDay(person, tracked, target)}.`, ...short].join('\n'),
      path: `/timesheet?week=${start}`,
    };
    return [reminder(person, 'incomplete-week', workspaceId, `${workspaceId}/${start}`, words)];
  });
}
