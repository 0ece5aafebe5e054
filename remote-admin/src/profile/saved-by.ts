import type { ApiCall, ProfileSettings } from '@timeweave/shared/api';

interface SavedBy {
  call: ApiCall;
  field: string;
}

export const savedBy = {
  is_group_similar_entries: { call: 'PUT /api/profile/group_similar', field: 'group_similar' },
  notification_long_run: {
    call: 'PUT /api/profile/update_long_notification',
    field: 'long_run_notification',
  },
  send_weekly_report: { call: 'PUT /api/profile/update_weekly_report', field: 'weekly_report' },
  send_newsletter: { call: 'PUT /api/profile/update_send_newsletter', field: 'news_letter' },
  timeZone: { call: 'PUT /api/profile/update_timeZone', field: 'timeZone' },
  dateFormat: { call: 'PUT /api/profile/update_dateFormat', field: 'dateFormat' },
  timeFormat: { call: 'PUT /api/profile/update_timeFormat', field: 'timeFormat' },
  timeDurationFormat: {
    call: 'PUT /api/profile/update_timeDurationFormat',
    field: 'timeDurationFormat',
  },
  firstDayOfWeek: { call: 'PUT /api/profile/update_firstDayOfWeek', field: 'firstDayOfWeek' },
  theme: { call: 'PUT /api/profile/update_theme', field: 'theme' },
  forgottenTimer: { call: 'PUT /api/profile/update_forgotten_timer', field: 'forgottenTimer' },
} satisfies Record<keyof ProfileSettings, SavedBy>;

export type Preference = keyof ProfileSettings;
