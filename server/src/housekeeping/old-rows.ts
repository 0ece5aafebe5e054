import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { unneededParts } from '../imports/index.ts';

interface OldRows {
  table: keyof Schema;
  condition: RawBuilder<boolean>;
}

const dayMs = 86_400_000;

/**
 * Expired codes refer to the invitation for a new confirmation mail; an invitation is valid for seven days.
 */
const codeDays = 7;

/** The record of a mail about a timer is kept this long at least, in days. */
const timerMailDays = 30;

/** Notifications are listed this long, in days. */
const notificationDays = 30;

/** Uploads for an import that nobody makes are kept this long after it was begun; made ones as long as the page lists them, in days. */
const [draftDays, importDays] = [1, 90];

/** A step of an import that still runs after so many days was given up. */
const givenUpDays = 7;

/** Returns the conditions; each one has an index, unless its table is small. */
export function oldRows(now: Date, retention: Retention): OldRows[] {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const made = sql<boolean>`created_at < ${before(importDays)} and state in ('done', 'undone')`;
  return [
    { table: 'session', condition: sql`least(expires_at, revoked_at) < ${now}` },
    { table: 'one_time_code', condition: sql`expires_at < ${before(codeDays)}` },
    { table: 'invitation', condition: sql`expires_at < ${before(retention.invitations)}` },
    { table: 'stored_response', condition: sql`stored_at < ${before(1)}` },
    { table: 'job', condition: sql`failed_at < ${before(retention.failedJobs)}` },
    { table: 'rate_limit', condition: sql`expire < ${now.getTime()}` },
    { table: 'remote_load', condition: sql`bucket < ${before(1)}` },
    { table: 'used_token', condition: sql`expires_at < ${now}` },
    { table: 'authorization_code', condition: sql`expires_at < ${now}` },
    { table: 'integration_token', condition: sql`expires_at < ${before(1)}` },
    { table: 'integration', condition: sql`deleted_at < ${before(1)}` },
    { table: 'bulk_undo', condition: sql`edited_at < ${before(1)}` },
    { table: 'saved_report', condition: sql`deleted_at < ${before(1)}` },
    { table: 'report_link', condition: sql`least(expires_at, revoked_at) < ${before(retention.endedLinks)}` },
    { table: 'client_link', condition: sql`least(expires_at, revoked_at) < ${before(retention.endedLinks)}` },
    { table: 'api_token', condition: sql`least(expires_at, revoked_at) < ${before(retention.endedLinks)}` },
    { table: 'webhook_delivery', condition: sql`created_at < ${before(retention.webhookDeliveries)}` },
    // A day longer than the cursors that need them, since their transaction began before.
    { table: 'entry_change', condition: sql`deleted_at < ${before(retention.entryDeletions + 1)}` },
    { table: 'user_notification', condition: sql`created_at < ${before(notificationDays)}` },
    { table: 'import', condition: sql`created_at < ${before(draftDays)} and state = 'draft'` },
    {
      table: 'import',
      condition: sql`created_at < ${before(givenUpDays)} and state in ('reading', 'importing')`,
    },
    { table: 'import_part', condition: unneededParts },
    // In batches of their own: an import would take all of them with it in one statement.
    {
      table: 'imported_entry',
      condition: sql`(workspace_id, import_id) in (select workspace_id, id from import where ${made})`,
    },
    { table: 'import', condition: made },
    {
      table: 'long_run_mail',
      condition: sql`enqueued_at < ${before(timerMailDays)} and not exists (
        select from time_entry
        where time_entry.workspace_id = long_run_mail.workspace_id and time_entry.id = long_run_mail.entry_id
      )`,
    },
  ];
}
