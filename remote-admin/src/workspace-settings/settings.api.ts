import { endpoints, type Answer } from '@timeweave/shared/store';

type Settings = 'POST /api/workspace/settings';

export type SettingsAnswer = Answer<Settings>;

export const settingsApi = endpoints({
  adminSettings: 'POST /api/workspace/settings',
});

export const { useAdminSettingsQuery } = settingsApi;
