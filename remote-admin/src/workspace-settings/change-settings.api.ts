import { fromLockedDate } from '@timeweave/shared/time';
import { baseApi, send, takeBack, type Answer, type Payload } from '@timeweave/shared/store';
import type { WorkspaceRights, WorkspaceSettings } from '@timeweave/shared/api';
import { settingsApi } from './settings.api.ts';

type Edit = 'PUT /api/workspace/edit';
type Rule = 'PUT /api/workspace/update_settings';
type Lock = 'PUT /api/workspace/update_locked_settings';
type Rounding = 'PUT /api/workspace/update_rounding_settings';

type Settings = WorkspaceSettings & WorkspaceRights;

/** Returns the change that a successful call makes to the cached settings. */
type Patch<Sent> = (sent: Sent) => Partial<Settings>;

/**
 * Updates the cache for a mutation of the settings. `before` is an optimistic update, rolled back when the server
 * refuses.
 */
function showing<Sent extends { workspace_id: number }>(when: 'before' | 'after', patchOf: Patch<Sent>) {
  interface Lifecycle {
    dispatch: Parameters<ReturnType<typeof settingsApi.util.updateQueryData>>[0];
    queryFulfilled: Promise<unknown>;
  }
  return async (sent: Sent, { dispatch, queryFulfilled }: Lifecycle) => {
    const { workspace_id } = sent;
    const show = () =>
      dispatch(
        settingsApi.util.updateQueryData(
          'adminSettings',
          { workspace_id },
          ({ results: [[settings], [rights]] }) => {
            const patch = patchOf(sent);
            for (const part of [settings, rights]) {
              for (const [name, value] of Object.entries(patch))
                if (name in part) Object.assign(part, { [name]: value });
            }
          },
        ),
      );
    const shown = when === 'before' ? show() : undefined;
    await queryFulfilled.then(
      () => shown ?? show(),
      () => shown && takeBack(dispatch, shown, 'POST /api/workspace/settings', { workspace_id }),
    );
  };
}

/** Rule numbers in the specification (6 is our addition), by setting. */
export const rules = {
  is_sole_team_viewer: 1,
  is_sole_project_creator: 2,
  is_sole_billable_rate_viewer: 3,
  is_required_fields: 4,
  is_default_billable: 5,
  is_others_entries_editable: 6,
  is_second_factor_required: 7,
} as const;
export type RuleName = keyof typeof rules;

function ruleNamed(id: number): RuleName {
  const names = Object.keys(rules) as RuleName[];
  return names.find((name) => rules[name] === id) ?? 'is_default_billable';
}

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminEditWorkspace: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/workspace/edit'),
      onQueryStarted: showing('after', ({ title, currency, time_zone }) => ({
        ...(title && { title }),
        ...(currency && { currency }),
        ...(time_zone && { time_zone }),
      })),
    }),
    adminSetRule: build.mutation<Answer<Rule>, Payload<Rule>>({
      query: send('PUT /api/workspace/update_settings'),
      onQueryStarted: (sent, lifecycle) => {
        // The radio of the default billing flips only after a 200 (specification, section 4).
        const when = sent.id === rules.is_default_billable ? 'after' : 'before';
        return showing<Payload<Rule>>(when, ({ id, value }) => ({ [ruleNamed(id)]: value }))(sent, lifecycle);
      },
    }),
    adminSetLock: build.mutation<Answer<Lock>, Payload<Lock>>({
      query: send('PUT /api/workspace/update_locked_settings'),
      onQueryStarted: showing('before', ({ value, date }) => ({
        is_time_entry_locked: value,
        locked_until: value === 1 && date ? fromLockedDate(date) : null,
      })),
    }),
    adminSetRounding: build.mutation<Answer<Rounding>, Payload<Rounding>>({
      query: send('PUT /api/workspace/update_rounding_settings'),
      onQueryStarted: showing('before', ({ value, round_to = null, rounding_duration = null }) => ({
        is_time_rounding: value,
        rounding_to: round_to,
        rounding_duration,
      })),
    }),
  }),
});

export const {
  useAdminEditWorkspaceMutation,
  useAdminSetRuleMutation,
  useAdminSetLockMutation,
  useAdminSetRoundingMutation,
} = changesApi;
