import { sql } from 'kysely';
import { type Executor, hasSecondFactor, readPage } from '../database/index.ts';
import { approvedDays } from '../workspace-rules/index.ts';

/**
 * Why the groups at the operator's provider ended a membership: it has none of them, the provider refused to say, or
 * nobody could ask.
 */
export type EndedByGroups = 'left' | 'refused' | 'unknown';

export function membershipsRepository(db: Executor) {
  const activeOf = (personId: number) =>
    db
      .selectFrom('membership')
      .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
      .where('membership.person_id', '=', personId)
      .where('membership.active', '=', true);

  return {
    add: (workspaceId: number, personId: number, role: 'admin' | 'member') =>
      db.insertInto('membership').values({ workspace_id: workspaceId, person_id: personId, role }).execute(),

    /** Adds the user as an ordinary member; does not change an existing membership, active or not. */
    addOrKeep: (workspaceId: number, personId: number) =>
      db
        .insertInto('membership')
        .values({ workspace_id: workspaceId, person_id: personId, role: 'member' })
        .onConflict((conflict) => conflict.constraint('membership_person_key').doNothing())
        .execute(),

    /**
     * Serialises role changes in a workspace until the transaction ends. Lock before reading roles, so that
     * two admins who revoke each other's role at once do not leave the workspace without one.
     */
    lockAdministration: (workspaceId: number) =>
      db
        .selectFrom('workspace')
        .where('id', '=', workspaceId)
        .select('owner_id as ownerId')
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),

    of: (workspaceId: number, personId: number) =>
      db
        .selectFrom('membership')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .select(['role', 'active', 'ended_by_groups as endedByGroups'])
        .executeTakeFirst(),

    /** Returns the workspaces of a person, by id. */
    titlesOf: (personId: number) =>
      activeOf(personId).select(['workspace.id', 'workspace.title']).orderBy('workspace.id').execute(),

    /** Returns whether the workspace has another active admin. */
    hasOtherAdmin: async (workspaceId: number, personId: number): Promise<boolean> =>
      (await db
        .selectFrom('membership')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .where('membership.workspace_id', '=', workspaceId)
        .where('membership.person_id', '<>', personId)
        .where('membership.role', '=', 'admin')
        .where('membership.active', '=', true)
        .where('person.closed_at', 'is', null)
        .select('membership.id')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    setRole: (workspaceId: number, personId: number, role: 'admin' | 'member') =>
      db
        .updateTable('membership')
        .set({ role })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .execute(),

    byEmail: (workspaceId: number, email: string) =>
      db
        .selectFrom('membership')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .where('membership.workspace_id', '=', workspaceId)
        .where(sql`lower(person.email)`, '=', email)
        .where('person.closed_at', 'is', null)
        .select('membership.active')
        .executeTakeFirst(),

    /** `endedBy` is set only when groups end the membership. Returns whether the member exists. */
    setActive: async (
      workspaceId: number,
      personId: number,
      active: boolean,
      endedBy: EndedByGroups | null = null,
    ): Promise<boolean> =>
      (await db
        .updateTable('membership')
        .set({ active, ended_by_groups: endedBy })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Returns the user's last workspace, or else their oldest. */
    async home(workspaceId: number | null, personId: number) {
      const row = await activeOf(personId)
        .select(['workspace.id', 'membership.role'])
        .orderBy((builder) => builder('workspace.id', '=', workspaceId ?? 0), 'desc')
        .orderBy('membership.id')
        .limit(1)
        .executeTakeFirst();
      return row && { id: row.id, isAdmin: row.role === 'admin' };
    },

    /** The current workspace comes first, so that it is always on the first page. */
    ofPerson: (personId: number, current: number, offset?: number) =>
      readPage(
        activeOf(personId)
          .select([
            'workspace.id',
            'workspace.title',
            'workspace.logo',
            'workspace.default_billable as defaultBillable',
            'workspace.required_fields as requiredFields',
            'workspace.sole_project_creator as soleProjectCreator',
            'workspace.sole_team_viewer as soleTeamViewer',
            'workspace.sole_billable_rate_viewer as soleBillableRateViewer',
            'workspace.currency',
            'workspace.locked_until as lockedUntil',
            'workspace.approval_period as approvalPeriod',
            'workspace.approval_week_start as approvalWeekStart',
            'workspace.has_invoices as hasInvoices',
            'membership.is_approver as isApprover',
            approvedDays(sql`approval.person_id = membership.person_id`).as('approved'),
            'workspace.second_factor_required as secondFactorRequired',
            hasSecondFactor('membership.person_id').as('hasSecondFactor'),
            'workspace.time_zone as timeZone',
            'membership.role',
            'membership.id as membershipId',
          ])
          .orderBy((builder) => builder('workspace.id', '=', current), 'desc')
          .orderBy('membership.id'),
        offset,
      ),
  };
}
