import { endpoints, type Answer } from '@timeweave/shared/store';

type Settings = 'POST /api/workspace/settings';

export type SettingsAnswer = Answer<Settings>;

export const settingsApi = endpoints({
  adminSettings: 'POST /api/workspace/settings',
  adminEntriesUpTo: 'POST /api/workspace/entries_up_to',
});

export const { useAdminSettingsQuery, useAdminEntriesUpToQuery, useLazyAdminEntriesUpToQuery } = settingsApi;
