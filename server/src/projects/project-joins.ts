import { sql } from 'kysely';
import type { ValueOrParameter } from '../database/index.ts';

/** Joins the client of a project. */
export const clientOfProject = sql<boolean>`
  client.workspace_id = project.workspace_id and client.id = project.client_id`;

/** Joins a user's membership of a project as `own`. */
export const ownMembership = (personId: ValueOrParameter<number>) => sql<boolean>`
  own.workspace_id = project.workspace_id and own.project_id = project.id and own.person_id = ${personId}`;
