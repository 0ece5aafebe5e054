import type { Account } from '@timeweave/shared/api';
import type { PersonProfile } from '../persons/index.ts';
import { flag } from '../calls/index.ts';

/** Returns a user's preferences and name in the API's format. */
export function accountOf(person: PersonProfile): Account {
  const { first_name, last_name, email, avatar, color } = person;
  return {
    user_properties: {
      timeZone: person.time_zone,
      timeDurationFormat: person.duration_format,
      timeFormat: person.time_format,
      dateFormat: person.date_format,
      firstDayOfWeek: person.first_day_of_week,
      is_group_similar_entries: flag(person.group_similar_entries),
      theme: person.theme,
      ...(person.calendar_settings && { calendar: person.calendar_settings }),
      ...(person.forgotten_timer && { forgottenTimer: person.forgotten_timer }),
    },
    user: { first_name, last_name, email, avatar, profile_name_colorcode: color },
  };
}
