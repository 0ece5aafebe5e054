import { addDays, localDateOf, timeOfDayAt } from '@timeweave/shared/time';
import { commonZone, type Database, type Executor } from '../database/index.ts';
import { inBatches, type JobHandlers } from '../jobs/index.ts';
import { notifyUsers, type UserNotification } from '../user-notifications/index.ts';
import { dueMonday, lastWeek } from '../weekly-report/index.ts';
import { belowTarget, incompleteWeek, nothingTracked, type Reminded } from './due-reminders.ts';
import { type Period, type ReminderKind, remindersRepository } from './reminders.repository.ts';

/** What a kind of reminder looks at, and finds. */
interface Planned {
  kind: ReminderKind;
  day: string;
  periodOf: (person: { firstDayOfWeek: number }) => Period;
  /** All days of any user's period. */
  period: Period;
  find: (person: Reminded, period: Period) => UserNotification[];
}

function plannedAt(now: number, zone: string): Planned[] {
  const day = localDateOf(now, zone);
  const today = { start: day, end: day };
  const ofToday = { day, period: today, periodOf: () => today };
  const monday = dueMonday(now, zone);
  const planned: Planned[] = [
    { ...ofToday, kind: 'nothing-tracked', find: (person) => nothingTracked(person, day) },
    { ...ofToday, kind: 'below-target', find: (person) => belowTarget(person, day) },
  ];
  if (!monday) return planned;
  const weekOf = (firstDayOfWeek: number): Period => {
    const { first, last } = lastWeek(monday, firstDayOfWeek);
    return { start: first, end: last };
  };
  return [
    ...planned,
    {
      kind: 'incomplete-week',
      day: monday,
      period: { start: addDays(monday, -13), end: addDays(monday, -1) },
      periodOf: ({ firstDayOfWeek }) => weekOf(firstDayOfWeek),
      find: incompleteWeek,
    },
  ];
}

function grouped<Row extends { personId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.personId);
    if (group) group.push(row);
    else groups.set(row.personId, [row]);
  }
  return groups;
}

/** Returns the notifications of some users. */
async function notificationsOf(
  db: Executor,
  ids: readonly number[],
  { period, periodOf, find }: Planned,
  zone: string,
  now: Date,
): Promise<UserNotification[]> {
  const reminders = remindersRepository(db);
  const workspaces = grouped(await reminders.hours(ids));
  const withTarget = [...workspaces.keys()];
  if (withTarget.length === 0) return [];
  const daysOff = grouped(await reminders.daysOff(withTarget, period));
  const tracked = grouped(await reminders.tracked(withTarget, period, zone, now));
  const timers = new Set(await reminders.withTimer(withTarget));
  return (await reminders.persons(withTarget)).flatMap((person) => {
    const rows = tracked.get(person.id) ?? [];
    const reminded: Reminded = {
      ...person,
      daysOff: new Set((daysOff.get(person.id) ?? []).map(({ day }) => day)),
      hasTimer: timers.has(person.id),
      workspaces: workspaces.get(person.id) ?? [],
      trackedOn: (workspaceId, day) =>
        rows.find((row) => row.workspaceId === workspaceId && row.day === day)?.seconds ?? 0,
      hasTrackedOn: (day) => rows.some((row) => row.day === day),
    };
    return find(reminded, periodOf(person));
  });
}

/** Reminds users of their working hours, at local times and once each (decision 0131). */
export function reminderJobs(db: Database, { clock }: { clock: () => Date }) {
  return {
    'reminders/plan': async (_payload, { signal }) => {
      const now = clock();
      for (const zone of await remindersRepository(db).zones()) {
        const common = commonZone(zone);
        const { hour } = timeOfDayAt(now.getTime(), common);
        for (const planned of plannedAt(now.getTime(), common)) {
          const moment = { zone, day: planned.day, hour };
          await inBatches(db, signal, async (transaction, most) => {
            const ids = await remindersRepository(transaction).takeDue(planned.kind, moment, most);
            if (ids.length > 0)
              await notifyUsers(transaction, await notificationsOf(transaction, ids, planned, common, now));
            return ids.length;
          });
        }
        signal.throwIfAborted();
      }
    },
  } satisfies Partial<JobHandlers>;
}
