import { sql } from 'kysely';
import { type Executor, memberHasRequiredFactor } from '../database/index.ts';

export interface NewClientLink {
  projectId: number;
  hash: string;
  personId: number;
  label: string;
  showsDescriptions: boolean;
  showsPeople: boolean;
  showsAmounts: boolean;
  billableOnly: boolean;
  now: Date;
  expiresAt: Date;
}

/** An opening is written at most this often, in ms. */
const openedEveryMs = 60_000;

/**
 * Matches links whose project still has the client that they were made for, or the one that this was merged into: it is
 * the same customer, and undoing the merge needs no change of links.
 */
const isOfItsClient = sql<boolean>`(
  link.client_id is not distinct from project.client_id
  or project.client_id in (
    with recursive same as (
      select merged_into as id from client where workspace_id = link.workspace_id and client.id = link.client_id
      union
      select merged_into from client join same on client.id = same.id where workspace_id = link.workspace_id
    )
    select id from same
  )
)`;

/** Secret links for the clients of projects. */
export function clientLinksRepository(db: Executor) {
  /** Links that are neither revoked nor expired, with their creator’s present roles; null without a role. */
  const valid = (now: Date) =>
    db
      .selectFrom('client_link as link')
      .innerJoin('project', (join) =>
        join
          .onRef('project.workspace_id', '=', 'link.workspace_id')
          .onRef('project.id', '=', 'link.project_id'),
      )
      .innerJoin('workspace', (join) =>
        join.onRef('workspace.id', '=', 'link.workspace_id').on('workspace.deleted_at', 'is', null),
      )
      .innerJoin('person', 'person.id', 'link.person_id')
      .leftJoin('membership', (join) =>
        join
          .onRef('membership.workspace_id', '=', 'link.workspace_id')
          .onRef('membership.person_id', '=', 'link.person_id')
          .on('membership.active', '=', true)
          .on('person.closed_at', 'is', null)
          .on(memberHasRequiredFactor),
      )
      .leftJoin('project_member as own', (join) =>
        join
          .onRef('own.workspace_id', '=', 'link.workspace_id')
          .onRef('own.project_id', '=', 'link.project_id')
          .onRef('own.person_id', '=', 'link.person_id'),
      )
      .where('link.revoked_at', 'is', null)
      .where('link.expires_at', '>', now)
      .select(['link.id', 'link.label', 'link.created_at', 'link.expires_at', 'link.last_opened_at'])
      .select(['link.shows_descriptions', 'link.shows_people', 'link.shows_amounts', 'link.billable_only'])
      .select(['link.person_id as personId', 'membership.role', 'own.role as projectRole'])
      .select([isOfItsClient.as('isOfItsClient')])
      .select(['project.archived', 'link.workspace_id as workspaceId', 'link.project_id as projectId']);

  return {
    /** Returns the valid links of a project, newest first. */
    validOf: (workspaceId: number, projectId: number, now: Date) =>
      valid(now)
        .where('link.workspace_id', '=', workspaceId)
        .where('link.project_id', '=', projectId)
        .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('creator'))
        .orderBy('link.id', 'desc')
        .execute(),

    /** Returns the number of valid links that a client can open: of active projects, by active members. */
    countOf: (workspaceId: number, clientId: number, now: Date) =>
      db
        .selectFrom(
          valid(now)
            .where('link.workspace_id', '=', workspaceId)
            .where('project.client_id', '=', clientId)
            .where('project.archived', '=', false)
            .where('membership.role', 'is not', null)
            .where(isOfItsClient)
            .as('of_client'),
        )
        .select(({ fn }) => fn.countAll<number>().as('links'))
        .executeTakeFirstOrThrow(),

    /** Returns a valid link with what it names. */
    find: (hash: string, now: Date) =>
      valid(now)
        .leftJoin('client', (join) =>
          join
            .onRef('client.workspace_id', '=', 'project.workspace_id')
            .onRef('client.id', '=', 'project.client_id'),
        )
        .where('link.token_hash', '=', hash)
        .select(['project.name as projectName', 'client.name as clientName'])
        .select(['workspace.title as workspaceTitle', 'workspace.logo'])
        .executeTakeFirst(),

    /** Locks the project, so that simultaneous requests cannot exceed the limit of its links. */
    lockProject: (workspaceId: number, projectId: number) =>
      db
        .selectFrom('project')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', projectId)
        .select('id')
        .forNoKeyUpdate()
        .execute(),

    add: (workspaceId: number, link: NewClientLink) =>
      db
        .insertInto('client_link')
        .values({
          workspace_id: workspaceId,
          project_id: link.projectId,
          token_hash: link.hash,
          person_id: link.personId,
          label: link.label,
          shows_descriptions: link.showsDescriptions,
          shows_people: link.showsPeople,
          shows_amounts: link.showsAmounts,
          billable_only: link.billableOnly,
          created_at: link.now,
          expires_at: link.expiresAt,
        })
        .execute(),

    /** Revokes a link and returns its label; undefined when the project has none with this id, or it is revoked. */
    revoke: (workspaceId: number, projectId: number, id: number, now: Date) =>
      db
        .updateTable('client_link')
        .where('workspace_id', '=', workspaceId)
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .set({ revoked_at: now })
        .returning('label')
        .executeTakeFirst(),

    /** Stores when a link was opened, to the minute. */
    noteOpening: (workspaceId: number, id: number, now: Date) =>
      db
        .updateTable('client_link')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([
            eb('last_opened_at', 'is', null),
            eb('last_opened_at', '<=', new Date(now.getTime() - openedEveryMs)),
          ]),
        )
        .set({ last_opened_at: now })
        .execute(),
  };
}
