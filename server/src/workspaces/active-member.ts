import type { JoinBuilder } from 'kysely';
import type { Schema } from '../database/index.ts';

type OfPerson = Schema & { entry: Schema['time_entry'] };
type TableOfPerson = 'deleted_time_entry' | 'entry' | 'project_member' | 'saved_report' | 'time_entry';

/** Joins the active membership of a row's person in the row's workspace. */
export const activeMemberOf =
  (table: TableOfPerson) => (join: JoinBuilder<OfPerson, 'membership' | TableOfPerson>) =>
    join
      .onRef('membership.workspace_id', '=', `${table}.workspace_id`)
      .onRef('membership.person_id', '=', `${table}.person_id`)
      .on('membership.active', '=', true);
