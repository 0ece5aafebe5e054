import { sql } from 'kysely';

/** Joins the active membership of a row's person in the row's workspace. */
export const activeMemberOf = (table: string) => sql<boolean>`
  membership.workspace_id = ${sql.ref(`${table}.workspace_id`)}
  and membership.person_id = ${sql.ref(`${table}.person_id`)} and membership.active`;
