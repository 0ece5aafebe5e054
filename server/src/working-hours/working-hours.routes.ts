import { maxDaysOff, maxDaysOffAtOnce } from '@timeweave/shared/api';
import { daysBetween, isLocalDate } from '@timeweave/shared/time';
import { type AnswerCall, flag } from '../calls/index.ts';
import { conflict, invalid } from '../errors/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import {
  daysOffRepository,
  reminderHoursRepository,
  workingHoursRepository,
} from './working-hours.repository.ts';

export function workingHoursRoutes(answer: AnswerCall, { clock }: { clock: () => Date }): void {
  answer('POST /api/working_hours/get', async ({ db, member: { workspaceId, personId } }) => {
    const { isOn, minutes, own } = await workingHoursRepository(db).of(workspaceId, personId);
    const reminders = await reminderHoursRepository(db, personId).get();
    const days_off = await daysOffRepository(db, personId).all();
    return { results: { workspace: { is_on: flag(isOn), minutes }, own, reminders, days_off } };
  });

  answer('PUT /api/working_hours/set_own', async ({ db, payload, member: { workspaceId, personId } }) => {
    const hours = workingHoursRepository(db);
    if (payload.minutes === null) await hours.removeOwn(workspaceId, personId);
    else await hours.setOwn(workspaceId, personId, payload.minutes);
  });

  answer('PUT /api/working_hours/set_reminders', async ({ db, payload, member: { personId } }) => {
    const { nothing_tracked, below_target } = payload;
    await reminderHoursRepository(db, personId).set({ nothing_tracked, below_target });
  });

  answer('PUT /api/working_hours/set_default', async ({ db, payload, member }) => {
    const changes = { has_targets: payload.is_on === 1, working_minutes: payload.minutes };
    await changeWorkspace(db, member, changes, clock());
  });

  answer('PUT /api/day_off/set', async ({ db, payload: { start, end, is_off }, member: { personId } }) => {
    if (!isLocalDate(start)) throw invalid('start', 'This day doesn’t exist.');
    if (!isLocalDate(end)) throw invalid('end', 'This day doesn’t exist.');
    if (end < start) throw invalid('end', 'The last day is before the first.');
    if (daysBetween(start, end) >= maxDaysOffAtOnce)
      throw invalid('end', `You can mark ${maxDaysOffAtOnce} days at once.`);
    const days = daysOffRepository(db, personId);
    if (is_off === 0) {
      await days.unmark(start, end);
      return;
    }
    await days.lock();
    await days.mark(start, end);
    if ((await days.count()) > maxDaysOff)
      throw conflict(
        `You can have ${maxDaysOff.toLocaleString('en')} days off. Remove old ones first.`,
        'end',
      );
  });
}
