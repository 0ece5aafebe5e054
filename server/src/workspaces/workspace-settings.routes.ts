import { addDays, localDateOf } from '@timeweave/shared/time';
import type { Updateable } from 'kysely';
import type { AnswerCall } from '../calls/call-route.ts';
import { zoneOf } from '../database/local-days.ts';
import type { WorkspaceTable } from '../database/schema.ts';
import { invalid } from '../errors/business-error.ts';
import type { Services } from '../services.ts';
import { fromLockedDate } from './locked-date.ts';
import { workspacesRepository } from './workspaces.repository.ts';

/** The specification's numbers of the workspace's rules (section 3). */
function ruleOf(id: number, on: boolean): Updateable<WorkspaceTable> {
  switch (id) {
    case 1:
      return { sole_team_viewer: on };
    case 2:
      return { sole_project_creator: on };
    case 3:
      return { sole_billable_rate_viewer: on };
    case 4:
      return { required_fields: on };
    default:
      return { default_billable: on };
  }
}

const done = { status: 200 };

export function workspaceSettingsRoutes(answer: AnswerCall, { db, clock }: Services) {
  const workspaces = workspacesRepository(db);

  answer('PUT /api/workspace/update_settings', async ({ payload, member }) => {
    await workspaces.change(member.workspaceId, ruleOf(payload.id, payload.value === 1));
    return done;
  });

  answer('PUT /api/workspace/update_locked_settings', async ({ payload, member }) => {
    const { value, date } = payload;
    if (value === 0) {
      await workspaces.change(member.workspaceId, { locked_until: null });
      return done;
    }
    const zone = zoneOf(await workspaces.rules(member.workspaceId));
    const yesterday = addDays(localDateOf(clock().getTime(), zone), -1);
    const locked = date === null ? yesterday : fromLockedDate(date);
    if (locked === undefined) throw invalid('date', 'There is no such day.');
    if (locked > yesterday) throw invalid('date', 'Only days that are over can be locked.');
    await workspaces.change(member.workspaceId, { locked_until: locked });
    return done;
  });
}
