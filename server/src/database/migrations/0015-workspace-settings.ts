import { type Kysely, sql } from 'kysely';

/** The rounding of reports: both columns are null or none. */
const rounding = sql`
  alter table workspace
    add column rounding_direction text check (rounding_direction in ('up', 'to', 'down')),
    add column rounding_minutes smallint check (rounding_minutes in (1, 5, 6, 10, 12, 15, 30, 60, 240)),
    add constraint workspace_rounding check ((rounding_direction is null) = (rounding_minutes is null));
`;

/** A deleted workspace has no active members; former ones are marked for a restoration. */
const deletion = sql`
  alter table workspace add column deleted_at timestamptz;
  create index workspace_deleted on workspace (deleted_at) where deleted_at is not null;
  alter table membership add column deleted_with_workspace boolean not null default false
    check (not (active and deleted_with_workspace));
`;

export const workspaceSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [rounding, deletion]) await step.execute(db);
  },
};
