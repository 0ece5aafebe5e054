import type { JoinBuilder } from 'kysely';
import type { Schema, ValueOrParameter } from '../database/index.ts';

/** Joins the client of a project. */
export const clientOfProject = (join: JoinBuilder<Schema, 'client' | 'project'>) =>
  join.onRef('client.workspace_id', '=', 'project.workspace_id').onRef('client.id', '=', 'project.client_id');

type OwnMembership = Schema & { own: Schema['project_member'] };

/** Joins a user's membership of a project as `own`. */
export const ownMembership =
  (personId: ValueOrParameter<number>) => (join: JoinBuilder<OwnMembership, 'own' | 'project'>) =>
    join
      .onRef('own.workspace_id', '=', 'project.workspace_id')
      .onRef('own.project_id', '=', 'project.id')
      .on('own.person_id', '=', personId);
