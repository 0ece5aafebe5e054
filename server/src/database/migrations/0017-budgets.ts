import { type Kysely, sql } from 'kysely';

/**
 * Budgets of projects. The hours of one stay in `project.estimate_hours`, which the former release reads and writes; a
 * project without a row here has the defaults. Beside `project`, because webhooks send its rows.
 */
export const budgets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table project_budget (
        workspace_id bigint not null,
        project_id bigint not null,
        -- minor units of the workspace's currency; if set, the budget is in money, not in hours
        money bigint check (money > 0),
        period text not null default 'once' check (period in ('once', 'month')),
        -- of a budget in hours: only billable time counts
        billable_only boolean not null default false,
        fixed_fee bigint check (fixed_fee > 0),
        -- whole percents of the budget at which the recipients are told
        alert_shares smallint[] not null default '{80,100}',
        primary key (workspace_id, project_id),
        constraint project_budget_project_fkey
          foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
      );

      create table budget_recipient (
        workspace_id bigint not null,
        project_id bigint not null,
        person_id bigint not null,
        primary key (workspace_id, project_id, person_id),
        constraint budget_recipient_project_fkey
          foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade,
        constraint budget_recipient_member_fkey
          foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
      );
      create index budget_recipient_by_person on budget_recipient (workspace_id, person_id);

      -- the shares that the recipients were told of
      create table budget_alert (
        workspace_id bigint not null,
        project_id bigint not null,
        -- the first day of the month; 2000-01-01 for the whole project
        since date not null,
        share smallint not null,
        primary key (workspace_id, project_id, since, share),
        constraint budget_alert_project_fkey
          foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
      );

      -- how far a workspace's changes of entries were looked at (entry_change)
      create table budget_check (
        workspace_id bigint primary key references workspace (id) on delete cascade,
        xid xid8 not null,
        -- the day on which all budgets were looked at, because rates change, too
        all_on date not null
      );
    `.execute(db);
  },
};
