import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { containing, type Executor, hasSecondFactor, readPage } from '../database/index.ts';
import { emailInWorkspace } from '../not-joined/index.ts';
import { memberRate } from '../rates/index.ts';

export type ListedMember = Awaited<ReturnType<ReturnType<typeof teamRepository>['members']>>['rows'][number];

interface MemberFilter {
  active: boolean;
  term: string;
  /** The only user to list; null lists all. */
  only: number | null;
  /** The day whose rates are listed. */
  today: LocalDate;
}

const fullName = sql<string>`trim(person.first_name || ' ' || person.last_name)`;
const nameInTeam = sql<string>`coalesce(membership.name, ${fullName})`;

const membershipsIn = (db: Executor, workspaceId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .where('membership.workspace_id', '=', workspaceId)
    .where('person.closed_at', 'is', null);

/** Members of a workspace, except closed accounts. */
export function teamRepository(db: Executor) {
  return {
    members(workspaceId: number, { active, term, only, today }: MemberFilter, offset?: number) {
      const email = emailInWorkspace(workspaceId);
      const rateOnDay = { person: sql.ref<number>('membership.person_id'), day: sql<string>`${today}::date` };
      return readPage(
        membershipsIn(db, workspaceId)
          .leftJoin('not_joined', (join) =>
            join
              .onRef('not_joined.workspace_id', '=', 'membership.workspace_id')
              .onRef('not_joined.person_id', '=', 'membership.person_id'),
          )
          .where('membership.active', '=', active)
          // their entries are being moved to a member
          .where('not_joined.joined_as', 'is', null)
          .$if(only !== null, (query) => query.where('membership.person_id', '=', only))
          .$if(term !== '', (query) =>
            query.where(({ or, eb }) =>
              or([eb(nameInTeam, 'ilike', containing(term)), eb(email, 'ilike', containing(term))]),
            ),
          )
          .select([
            'membership.id as teamId',
            'membership.role',
            'person.id as personId',
            'person.first_name as firstName',
            'person.last_name as lastName',
            'person.color',
            email.as('email'),
            nameInTeam.as('name'),
            sql<boolean>`not_joined.person_id is not null`.as('hasNotJoined'),
            sql<boolean>`workspace.owner_id = person.id`.as('isOwner'),
            hasSecondFactor('person.id').as('hasSecondFactor'),
            memberRate(workspaceId, 'billable', rateOnDay).as('billableRate'),
            memberRate(workspaceId, 'cost', rateOnDay).as('laborCost'),
          ])
          .orderBy(sql`lower(${nameInTeam})`)
          .orderBy('membership.id'),
        offset,
      );
    },

    /** Returns all users who have, had or may have time in the workspace, by name. */
    people: (workspaceId: number, only: number | null, offset?: number) =>
      readPage(
        membershipsIn(db, workspaceId)
          .$if(only !== null, (query) => query.where('membership.person_id', '=', only))
          .select(['person.id as personId', nameInTeam.as('name')])
          .orderBy(sql`lower(${nameInTeam})`)
          .orderBy('membership.id'),
        offset,
      ),

    /** Locks the membership until the transaction ends. */
    lock: (workspaceId: number, teamId: number) =>
      membershipsIn(db, workspaceId)
        .where('membership.id', '=', teamId)
        .select(['person.id as personId', fullName.as('fullName'), nameInTeam.as('name')])
        .forUpdate('membership')
        .executeTakeFirst(),

    rename: (workspaceId: number, teamId: number, name: string | null) =>
      db
        .updateTable('membership')
        .set({ name })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', teamId)
        .execute(),
  };
}
