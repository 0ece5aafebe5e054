import { type Kysely, sql } from 'kysely';

/** Invoices: off while a workspace has no `has_invoices`. Amounts are in minor units of the invoice's currency. */
export const invoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table workspace add column has_invoices boolean not null default false;

      create table invoice_settings (
        workspace_id bigint primary key references workspace (id) on delete cascade,
        sender_name text not null default '',
        sender_address text not null default '',
        tax_number text not null default '',
        payment_details text not null default '',
        number_prefix text not null default '',
        number_digits smallint not null default 4 check (number_digits between 1 and 9),
        -- the row is locked while an invoice gets its number
        next_number integer not null default 1 check (next_number > 0),
        due_days smallint not null default 14 check (due_days >= 0),
        -- up to three of a name and a percentage in hundredths
        taxes jsonb not null default '[]'
      );

      -- beside client, because webhooks send its rows
      create table client_billing (
        workspace_id bigint not null,
        client_id bigint not null,
        address text not null,
        email text not null,
        tax_number text not null,
        primary key (workspace_id, client_id),
        constraint client_billing_client_fkey
          foreign key (workspace_id, client_id) references client (workspace_id, id) on delete cascade
      );

      create table invoice (
        workspace_id bigint not null references workspace (id) on delete cascade,
        id bigint generated always as identity,
        client_id bigint not null,
        state text not null default 'draft' check (state in ('draft', 'sent', 'paid', 'void')),
        -- the position in the series, and how it is written; null while a draft
        serial integer,
        number text,
        -- local dates in the workspace's time zone, both included
        first_day date not null,
        last_day date not null,
        grouped_by text not null check (grouped_by in ('project', 'person', 'description')),
        approved_only boolean not null,
        currency text not null,
        due_days smallint not null,
        issued_on date,
        due_on date,
        paid_on date,
        note text not null default '',
        taxes jsonb not null,
        subtotal bigint not null default 0,
        total bigint not null default 0,
        -- of the time on it, with its figures: tells whether it has changed since the lines were computed
        time_hash text not null default '',
        -- as they were at the sending
        sender jsonb,
        recipient jsonb,
        void_reason text,
        -- the last one, without the file
        mail jsonb,
        mail_state text check (mail_state in ('waiting', 'sent', 'failed')),
        mailed_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        primary key (workspace_id, id),
        constraint invoice_days check (first_day <= last_day),
        constraint invoice_numbered check ((state = 'draft') = (number is null) and (number is null) = (serial is null)),
        constraint invoice_client_fkey foreign key (workspace_id, client_id) references client (workspace_id, id)
      );
      create unique index invoice_serial_key on invoice (workspace_id, serial);
      create unique index invoice_number_key on invoice (workspace_id, number);
      create index invoice_by_client on invoice (workspace_id, client_id);

      create table invoice_line (
        workspace_id bigint not null,
        invoice_id bigint not null,
        id bigint generated always as identity,
        position integer not null,
        -- what the time of the line has in common; null for a manual line
        group_key text,
        text text not null,
        is_edited boolean not null default false,
        seconds bigint,
        -- of a manual line, in hundredths
        quantity integer,
        unit_price bigint,
        amount bigint not null,
        primary key (workspace_id, invoice_id, id),
        constraint invoice_line_invoice_fkey
          foreign key (workspace_id, invoice_id) references invoice (workspace_id, id) on delete cascade
      );

      -- An entry is on one invoice at most, of a draft already. No foreign key to time_entry: deleting entries costs nothing
      -- more, and a deleted one that comes back is still reserved.
      create table invoice_entry (
        workspace_id bigint not null,
        entry_id bigint not null,
        invoice_id bigint not null,
        -- once it is sent: locks the entry
        number text,
        primary key (workspace_id, entry_id),
        constraint invoice_entry_invoice_fkey
          foreign key (workspace_id, invoice_id) references invoice (workspace_id, id) on delete cascade
      );
      create index invoice_entry_by_invoice on invoice_entry (workspace_id, invoice_id);
    `.execute(db);
  },
};
