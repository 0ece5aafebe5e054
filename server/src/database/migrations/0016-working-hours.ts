import { type Kysely, sql } from 'kysely';

/** A workspace's hours to work by weekday, Sunday first, and whether they are a target. */
export const workingHours = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table workspace
        add column has_targets boolean not null default false,
        add column working_minutes smallint[] not null default '{0,480,480,480,480,480,0}'
    `.execute(db);
  },
};

/** Members' own hours, and users' days off, which count in all their workspaces. */
export const workingHoursOfMembers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table member_working_hours (
        workspace_id bigint not null references workspace (id) on delete cascade,
        person_id bigint not null references person (id) on delete cascade,
        minutes smallint[] not null check (cardinality(minutes) = 7),
        primary key (person_id, workspace_id)
      )
    `.execute(db);
    await sql`create index member_working_hours_by_workspace on member_working_hours (workspace_id)`.execute(
      db,
    );
    await sql`
      create table day_off (
        person_id bigint not null references person (id) on delete cascade,
        day date not null,
        primary key (person_id, day)
      )
    `.execute(db);
  },
};

/** When a user is reminded, and the last local day for which each kind of reminder was planned for them. */
export const reminders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table reminder_hours (
        person_id bigint primary key references person (id) on delete cascade,
        nothing_tracked smallint not null check (nothing_tracked between 0 and 23),
        below_target smallint not null check (below_target between 0 and 23)
      )
    `.execute(db);
    await sql`
      create table planned_reminder (
        person_id bigint not null references person (id) on delete cascade,
        kind text not null,
        day date not null,
        primary key (person_id, kind)
      )
    `.execute(db);
  },
};

/** Finds the users who have turned a kind of notification on that is off by default. */
export const chosenNotifications = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
      create index notification_choice_on on notification_choice (kind, person_id) where mail or push or in_app
    `.execute(db);
  },
};
