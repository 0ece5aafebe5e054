import type { WorkspaceRights, WorkspaceSettings } from '@timeweave/shared/api';
import { fakeServer, workspaceWith } from '@timeweave/shared/testing';

/** The settings of a new workspace. */
export const settings: WorkspaceSettings = {
  id: 1,
  title: 'House of Ada',
  workspace_logo: null,
  currency: 'USD',
  is_default_billable: 0,
  is_time_rounding: 0,
  rounding_to: null,
  rounding_duration: null,
  is_time_entry_locked: 0,
  locked_date: null,
  locked_until: null,
  sending_stopped_at: null,
  time_zone: 'UTC',
  is_group_similar_entries: 0,
  is_owner: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  profile_name_colorcode: '0B6E67',
};

const rights: WorkspaceRights = {
  is_sole_billable_rate_viewer: 0,
  is_sole_project_creator: 0,
  is_sole_team_viewer: 0,
  is_required_fields: 0,
  is_others_entries_editable: 0,
  is_second_factor_required: 0,
};

/** Mocks the settings of a new workspace, with the given differences. */
export function answerSettings(
  changes: Partial<WorkspaceSettings> = {},
  { isAdmin = true, ...others }: Partial<WorkspaceRights> & { isAdmin?: boolean } = {},
): void {
  fakeServer.answer('POST /api/workspace/settings', 200, {
    results: [[{ ...settings, ...changes }], [{ ...rights, ...others }]],
  });
  fakeServer.answer('POST /api/workspace/entries_up_to', 200, { entries: 1_234, has_more: false });
  fakeServer.answer('POST /api/working_hours/get', 200, {
    results: {
      workspace: { is_on: 0, minutes: [0, 480, 480, 480, 480, 480, 0] },
      own: null,
      reminders: { nothing_tracked: 10, below_target: 18 },
      days_off: [],
    },
  });
  fakeServer.answer('POST /api/integration/list', 200, { results: [] });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ is_workspace_admin: isAdmin ? 1 : 0 })],
  });
}

export const sentOf = (name: string) =>
  fakeServer.sent.filter((each) => each.name === name).map(({ payload }) => payload);
