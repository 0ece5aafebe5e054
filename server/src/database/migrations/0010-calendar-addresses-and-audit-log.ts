import { type Kysely, sql } from 'kysely';

/** Encrypted addresses of external calendars, and the end of old rows of the audit log. */
export const calendarAddressesAndAuditLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    // With a key from the session secret; `address` is then a placeholder, which the former release can read.
    // SQL cannot encrypt: the housekeeping moves the plain addresses here.
    await sql`alter table external_calendar add column encrypted_address text`.execute(db);
    // A third exception: a transaction that sets timeweave.audit_log_kept_since may delete older rows.
    await sql`
      create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and lower(old.subject) = current_setting('timeweave.purged_address', true) then
          old.subject := 'Former member';
          if new is not distinct from old then
            return new;
          end if;
        end if;
        if tg_op = 'DELETE'
          and old.changed_at < nullif(current_setting('timeweave.audit_log_kept_since', true), '')::timestamptz then
          return old;
        end if;
        if pg_trigger_depth() = 1 then
          raise exception 'The audit log is append-only';
        end if;
        return old;
      end $$`.execute(db);
  },
};
