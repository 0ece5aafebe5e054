import type { Workspace } from '@timeweave/shared/api';

/** Returns a workspace of an admin, with default settings. */
export function workspaceWith(changes: Partial<Workspace> = {}): Workspace {
  return {
    id: 1,
    title: 'House of Ada',
    workspace_logo: null,
    is_workspace_admin: 1,
    is_default_billable: 1,
    is_required_fields: 0,
    may_create_projects: 1,
    may_create_tags: 1,
    may_see_team: 1,
    may_see_rates: 1,
    currency: 'USD',
    is_time_entry_locked: 0,
    locked_date: null,
    locked_until: null,
    time_zone: 'Europe/London',
    needs_second_factor: 0,
    ...changes,
  };
}
