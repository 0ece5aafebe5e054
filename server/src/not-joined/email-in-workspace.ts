import { sql } from 'kysely';

/**
 * The address of a `person` in a workspace: of one who has not joined, that of the imported file, or nothing. A person's row
 * then has an address that nobody can receive mail at.
 */
export const emailInWorkspace = (workspaceId: number) => sql<string>`
  case when person.email like '%@not-joined.invalid' then coalesce((
    select not_joined.email from not_joined
    where not_joined.workspace_id = ${workspaceId} and not_joined.person_id = person.id
  ), '') else person.email end`;

/** Whether a `person` has joined a workspace, or was only imported. */
export const hasJoined = (workspaceId: number) => sql<boolean>`
  not exists (
    select from not_joined where not_joined.workspace_id = ${workspaceId} and not_joined.person_id = person.id
  )`;
