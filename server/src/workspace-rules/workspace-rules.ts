import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Executor, type Parameters, prepared } from '../database/index.ts';

/** Selects the permissions and defaults set by admins, with the owner's time zone. */
const selectRules = (db: Executor) =>
  db
    .selectFrom('workspace')
    .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
    .select([
      'default_billable as defaultBillable',
      'sole_team_viewer as soleTeamViewer',
      'sole_project_creator as soleProjectCreator',
      'sole_billable_rate_viewer as soleBillableRateViewer',
      'currency',
      'owner_id as ownerId',
      'required_fields as requiredFields',
      'others_entries_editable as othersEntriesEditable',
      'locked_until as lockedUntil',
      'second_factor_required as secondFactorRequired',
      'rounding_direction',
      'rounding_minutes',
      'owner.time_zone as timeZone',
    ]);

export type WorkspaceRules = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

export const rulesOf = prepared((db, { workspaceId }: Parameters<{ workspaceId: number }>) =>
  selectRules(db).where('workspace.id', '=', workspaceId),
);

/** Returns the rules as a column of a query with the table `membership`; null without a membership. */
export const rulesOfMembership = (db: Executor) =>
  jsonObjectFrom(selectRules(db).where('workspace.id', '=', sql.ref<number>('membership.workspace_id')));
