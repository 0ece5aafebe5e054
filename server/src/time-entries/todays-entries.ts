import {
  type Answer,
  type FinishedWork,
  maxTodaysEntries,
  type Payload,
  type RunningTask,
} from '@timeweave/shared/api';
import { addDays, isOfTask, localDateOf, unixSeconds } from '@timeweave/shared/time';
import type { Member, Person } from '../auth/index.ts';
import { type Executor, startedWithin, zoneOf } from '../database/index.ts';
import { seenProjects } from '../projects/index.ts';
import { runningEntries, seenByCaller } from './running-entries.ts';
import type { TimeEntryRow } from './time-entry-rows.ts';

type Today = Answer<'POST /api/usertime/today'>;
type Row = Pick<TimeEntryRow, 'uuid' | 'description' | 'projectId' | 'startedAt' | 'reference'>;

const workOf = ({ description, projectId }: Row) => ({ title: description, project_id: projectId ?? 0 });

const shownRunning = (row: Row): RunningTask => ({
  ...workOf(row),
  uuid: row.uuid,
  timer_start: unixSeconds(row.startedAt),
  ...(row.reference && { reference: row.reference }),
});

/** Groups finished entries by their work, so that a long description is sent once. */
function byWork(rows: readonly (Row & { endedAt: Date | null })[]): FinishedWork[] {
  const groups = new Map<string, FinishedWork>();
  for (const { endedAt, ...row } of rows) {
    if (!endedAt) continue;
    const work = { ...workOf(row), ...(row.reference && { reference_id: row.reference.id }) };
    const key = JSON.stringify(work);
    const group = groups.get(key) ?? { ...work, entries: [] };
    groups.set(key, group);
    const [timer_start, timer_end] = [unixSeconds(row.startedAt), unixSeconds(endedAt)];
    group.entries.push({ uuid: row.uuid, timer_start, timer_end });
  }
  return [...groups.values()];
}

/** Selects the user's finished entries of today, newest first; with the days around it if only their browser knows today. */
function finishedToday(db: Executor, { workspaceId }: Member, person: Person, now: Date) {
  const zone = zoneOf(person);
  const today = localDateOf(now.getTime(), zone);
  const margin = person.timeZone ? 0 : 1;
  return db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is not', null)
    .where(startedWithin(addDays(today, -margin), addDays(today, margin), zone))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTodaysEntries)
    .select(['uuid', 'description', 'project_id as projectId', 'reference'])
    .select(['started_at as startedAt', 'ended_at as endedAt'])
    .execute();
}

/** Returns what timers in a page show: the running entry, and today’s finished entries of their tasks. */
export async function todaysEntries(
  db: Executor,
  member: Member,
  person: Person,
  { tasks }: Payload<'POST /api/usertime/today'>,
  now: Date,
): Promise<Today> {
  const ofPerson = await runningEntries(db, { personId: person.id, zone: zoneOf(person) });
  const running = seenByCaller(ofPerson, person);
  const finished = byWork(await finishedToday(db, member, person, now));
  const isShown = (work: FinishedWork) => !tasks || tasks.some((task) => isOfTask(work, task));
  const projects: Today['projects'] = [];
  const add = (id: number, project_name: string, project_color: string) => {
    if (!projects.some((known) => known.id === id)) projects.push({ id, project_name, project_color });
  };
  for (const { projectId, projectName, projectColor } of running)
    if (projectId && projectName && projectColor) add(projectId, projectName, projectColor);
  const ids = (tasks ?? []).flatMap(({ project_id }) => project_id ?? []);
  const seen = ids.length > 0 ? await seenProjects(db, member, ids) : [];
  for (const { id, name, color } of seen) add(id, name, color);
  return {
    running: running.map(shownRunning),
    finished: finished.filter(isShown),
    projects,
    timeZone: person.timeZone,
  };
}
