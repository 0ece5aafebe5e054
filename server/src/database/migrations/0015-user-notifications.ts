import { type Kysely, sql } from 'kysely';

/** What users are notified of, and their choices; mails of the weekly report and of long-running timers are chosen in `person`. */
export const userNotifications = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table user_notification (
        id bigint generated always as identity primary key,
        person_id bigint not null references person (id) on delete cascade,
        workspace_id bigint references workspace (id) on delete cascade,
        kind text not null,
        -- names the cause: each notifies a user once
        key text not null,
        title text not null,
        body text not null,
        -- in the product
        path text not null,
        -- whether it is listed; otherwise it is only mailed or pushed
        in_app boolean not null,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        constraint user_notification_once unique (person_id, kind, key)
      );
      create index user_notification_list on user_notification (person_id, id) where in_app;
      create index user_notification_unread on user_notification (person_id) where in_app and read_at is null;
      create index user_notification_of_workspace on user_notification (workspace_id) where workspace_id is not null;
      create index user_notification_age on user_notification (created_at);

      create table notification_choice (
        person_id bigint not null references person (id) on delete cascade,
        kind text not null,
        -- null: the default of the kind
        mail boolean,
        push boolean,
        in_app boolean,
        primary key (person_id, kind)
      );
    `.execute(db);
  },
};

/** Browsers that get push messages, each as long as its session, and the key pair that signs them. */
export const pushSubscriptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table push_subscription (
        id bigint generated always as identity primary key,
        person_id bigint not null references person (id) on delete cascade,
        session_id bigint not null unique references session (id) on delete cascade,
        -- SHA-256
        endpoint_hash text not null unique,
        -- endpoint and keys, with a key from the session secret
        encrypted text not null,
        created_at timestamptz not null
      );
      create index push_subscription_of_person on push_subscription (person_id);

      -- one row: all servers sign with it
      create table push_key (
        id boolean primary key default true check (id),
        public_key text not null,
        -- with a key from the session secret
        encrypted_private_key text not null
      );
    `.execute(db);
  },
};
