import type { ProfileSettings } from '@timeweave/shared/api';
import { apiThatReads, send, tagsRead, takeBack, type Answer, type Payload } from '@timeweave/shared/store';
import { type Preference, savedBy } from './saved-by.ts';

type Settings = 'POST /api/profile/settings';
type EditName = 'PUT /api/profile/edit_name';
type EditCountry = 'PUT /api/profile/edit_country';

interface PreferenceChange {
  workspace_id: number;
  preference: Preference;
  value: ProfileSettings[Preference];
}

const profileApi = apiThatReads('POST /api/profile/settings').injectEndpoints({
  endpoints: (build) => ({
    adminProfile: build.query<Answer<Settings>, Payload<Settings>>({
      query: send('POST /api/profile/settings'),
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/profile/settings', payload),
    }),
    adminEditName: build.mutation<Answer<EditName>, Payload<EditName>>({
      query: send('PUT /api/profile/edit_name'),
      onQueryStarted: async ({ workspace_id, first_name, last_name }, { dispatch, queryFulfilled }) => {
        // Before the refetch, so that the field does not flash the old name.
        if (await isDone(queryFulfilled)) dispatch(patchProfile(workspace_id, { first_name, last_name }));
      },
    }),
    adminEditCountry: build.mutation<Answer<EditCountry>, Payload<EditCountry>>({
      query: send('PUT /api/profile/edit_country'),
      onQueryStarted: async ({ workspace_id, country }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(patchProfile(workspace_id, { country_id: country || null }));
        if (!(await isDone(queryFulfilled)))
          takeBack(dispatch, patch, 'POST /api/profile/settings', { workspace_id });
      },
    }),
    adminChangePreference: build.mutation<{ status: number }, PreferenceChange>({
      query: ({ workspace_id, preference, value }) => {
        const { call, field } = savedBy[preference];
        return { name: call, payload: { [field]: value, workspace_id } };
      },
      onQueryStarted: async ({ workspace_id, preference, value }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          profileApi.util.updateQueryData('adminProfile', { workspace_id }, ({ results: [, [settings]] }) => {
            Object.assign(settings, { [preference]: value });
          }),
        );
        if (!(await isDone(queryFulfilled)))
          takeBack(dispatch, patch, 'POST /api/profile/settings', { workspace_id });
      },
    }),
  }),
});

type Profile = Answer<Settings>['results'][0][0];

function patchProfile(workspace_id: number, changes: Partial<Profile>) {
  return profileApi.util.updateQueryData('adminProfile', { workspace_id }, ({ results: [[profile]] }) => {
    Object.assign(profile, changes);
  });
}

async function isDone(fulfilled: Promise<unknown>): Promise<boolean> {
  return fulfilled.then(
    () => true,
    () => false,
  );
}

export const {
  useAdminProfileQuery,
  useAdminEditNameMutation,
  useAdminEditCountryMutation,
  useAdminChangePreferenceMutation,
} = profileApi;
