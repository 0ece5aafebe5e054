import { isTimeZone } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { addNotJoined } from '../not-joined/index.ts';
import { savedReportsRepository } from '../saved-reports/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import { importsRepository } from './imports.repository.ts';
import type { Adds } from './workspace-names.ts';

interface Import {
  workspaceId: number;
  importId: number;
  importerId: number;
  now: Date;
}

type AddsOfArchive = Pick<Adds, 'person' | 'projectMembers' | 'rates' | 'savedReport' | 'settings'>;

/** Adds what only a Timeweave archive has, and notes what was added; the settings can't be undone. */
export function addsOfArchive(
  transaction: Executor,
  { workspaceId, importId, importerId, now }: Import,
): AddsOfArchive {
  const { noteAdded } = importsRepository(transaction);
  const column = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value) => rows.map(read);
  return {
    async person({ email, time_zone, ...person }) {
      const zone = time_zone !== null && isTimeZone(time_zone) ? time_zone : '';
      const details = { ...person, time_zone: zone };
      const id = await addNotJoined(transaction, workspaceId, { name: '', email, details });
      await noteAdded(workspaceId, importId, 'person', [id]);
      return id;
    },

    async projectMembers(members) {
      const { rows } = await sql<{ id: number }>`
        insert into project_member (workspace_id, project_id, person_id, role)
        select ${workspaceId}, given.* from unnest(
          ${column(members, ({ project_id }) => project_id)}::bigint[],
          ${column(members, ({ person_id }) => person_id)}::bigint[],
          ${column(members, ({ role }) => role)}::text[]
        ) as given
        on conflict do nothing returning id`.execute(transaction);
      await noteAdded(
        workspaceId,
        importId,
        'project_member',
        rows.map(({ id }) => id),
      );
    },

    async rates(rates) {
      const { rows } = await sql<{ id: number }>`
        insert into rate (workspace_id, kind, person_id, project_id, valid_from, amount)
        select ${workspaceId}, given.* from unnest(
          ${column(rates, ({ kind }) => kind)}::text[], ${column(rates, ({ person_id }) => person_id)}::bigint[],
          ${column(rates, ({ project_id }) => project_id)}::bigint[],
          ${column(rates, ({ valid_from }) => valid_from)}::date[],
          ${column(rates, ({ amount }) => amount)}::bigint[]
        ) as given
        on conflict do nothing returning id`.execute(transaction);
      await noteAdded(
        workspaceId,
        importId,
        'rate',
        rows.map(({ id }) => id),
      );
    },

    async savedReport({ person_id, ...report }) {
      const { id } = await savedReportsRepository(transaction).add(workspaceId, person_id, report, now);
      await noteAdded(workspaceId, importId, 'saved_report', [id]);
    },

    async settings(settings) {
      const { title, currency, default_billable, required_fields, others_entries_editable } = settings;
      const { sole_team_viewer, sole_project_creator, sole_billable_rate_viewer, time_zone } = settings;
      const { rounding_direction, rounding_minutes, locked_until } = settings;
      // The row has columns that must stay, such as the owner.
      const changes = {
        title,
        currency,
        default_billable,
        required_fields,
        others_entries_editable,
        sole_team_viewer,
        sole_project_creator,
        sole_billable_rate_viewer,
        rounding_direction,
        rounding_minutes,
        locked_until,
      };
      const author = { workspaceId, personId: importerId };
      const { owner_id } = await changeWorkspace(transaction, author, changes, now);
      // The time zone of a workspace is its owner's, which nobody else can change.
      if (owner_id === importerId)
        await transaction.updateTable('person').set({ time_zone }).where('id', '=', importerId).execute();
    },
  };
}
