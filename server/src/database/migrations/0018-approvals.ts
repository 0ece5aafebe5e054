import { type Kysely, sql } from 'kysely';

/** Approvals of timesheets: off while a workspace has no `approval_period`. */
export const approvals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table workspace
        add column approval_period text check (approval_period in ('week', 'month')),
        -- the first day of a submitted week, 0 is Sunday: the same for all members
        add column approval_week_start smallint not null default 1 check (approval_week_start between 0 and 6);

      -- a member who approves like an admin
      alter table membership add column is_approver boolean not null default false;

      create table approval (
        workspace_id bigint not null references workspace (id) on delete cascade,
        id bigint generated always as identity,
        person_id bigint not null,
        -- local dates in the workspace's time zone, both included
        first_day date not null,
        last_day date not null,
        state text not null check (state in ('submitted', 'approved', 'returned')),
        submitted_at timestamptz not null,
        -- a hash of each entry at the submission, by its id: tells what has changed since
        entries jsonb not null,
        decided_at timestamptz,
        decided_by bigint references person (id),
        comment text,
        -- the entry of the second comment; it may be deleted since
        entry_id bigint,
        entry_comment text,
        primary key (workspace_id, id),
        constraint approval_days check (first_day <= last_day),
        constraint approval_member_fkey foreign key (workspace_id, person_id)
          references membership (workspace_id, person_id) on delete cascade
      );
      create unique index approval_of_period on approval (workspace_id, person_id, first_day, last_day);
      create index approval_queue on approval (workspace_id, state, first_day desc, id desc);
    `.execute(db);
  },
};
