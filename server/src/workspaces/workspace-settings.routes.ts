import { addDays, localDateOf } from '@timeweave/shared/time';
import type { Updateable } from 'kysely';
import type { AnswerCall, Member } from '../calls/index.ts';
import { type Executor, type WorkspaceTable, zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
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

export function workspaceSettingsRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  const changeRules = async (db: Executor, { workspaceId }: Member, rules: Updateable<WorkspaceTable>) => {
    await workspacesRepository(db).change(workspaceId, rules);
    return done;
  };

  answer('PUT /api/workspace/update_settings', ({ db, payload, member }) =>
    changeRules(db, member, ruleOf(payload.id, payload.value === 1)),
  );

  answer('PUT /api/workspace/update_locked_settings', async ({ db, payload, member }) => {
    const { value, date } = payload;
    if (value === 0) return changeRules(db, member, { locked_until: null });
    const zone = zoneOf(await workspacesRepository(db).rules(member.workspaceId));
    const yesterday = addDays(localDateOf(clock().getTime(), zone), -1);
    const locked = date === null ? yesterday : fromLockedDate(date);
    if (locked === undefined) throw invalid('date', 'There is no such day.');
    if (locked > yesterday) throw invalid('date', 'Only days that are over can be locked.');
    return changeRules(db, member, { locked_until: locked });
  });
}
