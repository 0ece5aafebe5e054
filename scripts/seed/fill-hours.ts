import type { Database } from '../../server/src/database/index.ts';
import { addDays, localDateOf } from '../../shared/src/time/index.ts';
import { people } from './company.ts';
import { isClosed, twoYearsUpTo } from './working-days.ts';

const dayMinutes = 450;
/** The next closed days are marked, too. */
const daysAhead = 60;

interface Filled {
  workspaceId: number;
  personIds: readonly number[];
  now: Date;
}

const weekOf = (workload: number) =>
  Array.from({ length: 7 }, (_, day) => (day > 0 && day <= Math.ceil(workload * 5) ? dayMinutes : 0));

/** Turns on the working hours, with own ones of part-timers, and marks the days on which the studio is closed as off; the owner is reminded of incomplete weeks. */
export async function addWorkingHours(db: Database, { workspaceId, personIds, now }: Filled): Promise<void> {
  await db
    .updateTable('workspace')
    .where('id', '=', workspaceId)
    .set({ has_targets: true, working_minutes: weekOf(1) })
    .execute();
  const own = people.flatMap(({ workload }, index) =>
    workload < 1
      ? [{ workspace_id: workspaceId, person_id: personIds[index] ?? 0, minutes: weekOf(workload) }]
      : [],
  );
  await db.insertInto('member_working_hours').values(own).execute();
  const last = addDays(localDateOf(now.getTime(), 'UTC'), daysAhead);
  const days = twoYearsUpTo(last).filter(isClosed);
  const off = personIds.flatMap((person_id) => days.map((day) => ({ person_id, day })));
  await db.insertInto('day_off').values(off).execute();
  await db
    .insertInto('notification_choice')
    .values({ person_id: personIds[0] ?? 0, kind: 'incomplete-week', in_app: true })
    .execute();
}
