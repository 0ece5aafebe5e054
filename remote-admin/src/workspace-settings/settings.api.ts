import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Settings = 'POST /api/workspace/settings';

export type SettingsAnswer = Answer<Settings>;

const tagTypes = ['admin/settings'] as const;

export const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminSettings: build.query<SettingsAnswer, Payload<Settings>>({
      query: send('POST /api/workspace/settings'),
      providesTags: ['admin/settings'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/settings', {
  'workspace/changed': ['admin/settings'],
});

export const { useAdminSettingsQuery } = settingsApi;
