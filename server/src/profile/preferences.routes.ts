import type { CalendarSettings } from '@timeweave/shared/api';
import { isTimeZone } from '@timeweave/shared/time';
import type { Updateable } from 'kysely';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor, PersonTable } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { personsRepository } from '../persons/index.ts';

/** Returns the time zone at the beginning of a text; throws 400 when it is unknown. */
function zoneIn(text: string): string {
  const zone = text.trim().split(/\s/)[0] ?? '';
  if (zone === '' || isTimeZone(zone)) return zone;
  throw invalid('timeZone', 'Choose a time zone from the list.');
}

function assertInOrder({ firstHour, lastHour, workFrom, workTo }: CalendarSettings): void {
  const isInOrder = firstHour < lastHour && workFrom < workTo;
  if (!isInOrder) throw invalid('calendar', 'The first hour must be before the last one.');
}

async function change(db: Executor, personId: number, columns: Updateable<PersonTable>): Promise<void> {
  await personsRepository(db).change(personId, columns);
}

export function preferencesRoutes(answer: AnswerCall) {
  answer('PUT /api/profile/group_similar', ({ db, payload, person }) =>
    change(db, person.id, { group_similar_entries: payload.group_similar === 1 }),
  );
  answer('PUT /api/profile/update_long_notification', ({ db, payload, person }) =>
    change(db, person.id, { notify_long_run: payload.long_run_notification === 1 }),
  );
  answer('PUT /api/profile/update_weekly_report', ({ db, payload, person }) =>
    change(db, person.id, { weekly_report: payload.weekly_report === 1 }),
  );
  answer('PUT /api/profile/update_send_newsletter', ({ db, payload, person }) =>
    change(db, person.id, { newsletter: payload.news_letter === 1 }),
  );
  answer('PUT /api/profile/update_timeZone', ({ db, payload, person }) =>
    change(db, person.id, { time_zone: zoneIn(payload.timeZone) }),
  );
  answer('PUT /api/profile/update_dateFormat', ({ db, payload, person }) =>
    change(db, person.id, { date_format: payload.dateFormat }),
  );
  answer('PUT /api/profile/update_timeFormat', ({ db, payload, person }) =>
    change(db, person.id, { time_format: payload.timeFormat }),
  );
  answer('PUT /api/profile/update_timeDurationFormat', ({ db, payload, person }) =>
    change(db, person.id, { duration_format: payload.timeDurationFormat }),
  );
  answer('PUT /api/profile/update_firstDayOfWeek', ({ db, payload, person }) =>
    change(db, person.id, { first_day_of_week: payload.firstDayOfWeek }),
  );
  answer('PUT /api/profile/update_theme', ({ db, payload, person }) =>
    change(db, person.id, { theme: payload.theme }),
  );
  answer('PUT /api/profile/update_calendar', ({ db, payload: { calendar }, person }) => {
    assertInOrder(calendar);
    return change(db, person.id, { calendar_settings: calendar });
  });
  answer('PUT /api/profile/update_forgotten_timer', ({ db, payload, person }) =>
    change(db, person.id, { forgotten_timer: payload.forgottenTimer }),
  );
}
