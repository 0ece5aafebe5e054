import { setTimeout } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { ConnectionFailure, OperatorError } from '../errors/index.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { initialSchema } from './migrations/0001-initial-schema.ts';
import { allowedOverlaps } from './migrations/0002-allowed-overlaps.ts';
import { allowedOverlapsOfDeletedEntries } from './migrations/0003-allowed-overlaps-of-deleted-entries.ts';
import { calendarSettings } from './migrations/0004-calendar-settings.ts';
import { entryIds } from './migrations/0005-entry-ids.ts';
import { secondFactor } from './migrations/0006-second-factor.ts';
import { requiredSecondFactor } from './migrations/0007-required-second-factor.ts';
import { passkeys } from './migrations/0008-passkeys.ts';
import { oidcIdentities } from './migrations/0009-oidc-identities.ts';
import { calendarAddressesAndAuditLog } from './migrations/0010-calendar-addresses-and-audit-log.ts';
import { imports } from './migrations/0011-imports.ts';
import { entryChanges } from './migrations/0012-entry-changes.ts';
import { entryTagWebhooks, entryWebhooks, projectWebhooks, webhooks } from './migrations/0012-webhooks.ts';
import { archiveImports } from './migrations/0013-archive-imports.ts';
import { importedEntries } from './migrations/0014-imported-entries.ts';
import { pushSubscriptions, userNotifications } from './migrations/0015-user-notifications.ts';
import { budgets } from './migrations/0017-budgets.ts';
import { approvals } from './migrations/0018-approvals.ts';
import {
  chosenNotifications,
  reminders,
  workingHours,
  workingHoursOfMembers,
} from './migrations/0016-working-hours.ts';
import { forgottenTimers } from './migrations/0019-forgotten-timers.ts';
import { clientLinks } from './migrations/0020-client-links.ts';
import { invoices } from './migrations/0021-invoices.ts';
import { timeZonesOfOwners, workspaceTimeZone } from './migrations/0022-workspace-time-zone.ts';
import {
  lockedClients,
  lockedEntries,
  lockedEntryTags,
  lockedTime,
  lockingWrites,
} from './migrations/0023-locked-time.ts';
import { clientsOfLinks } from './migrations/0024-clients-of-links.ts';
import { givenToImported } from './migrations/0025-given-to-imported.ts';
import { jobHolders } from './migrations/0026-job-holders.ts';
import { entriesOnTheMove } from './migrations/0027-entries-on-the-move.ts';
import { tokenScopes } from './migrations/0028-token-scopes.ts';
import { partsWithoutCascade } from './migrations/0029-parts-without-cascade.ts';
import { calendarNoticesAndSendingStop } from './migrations/0030-calendar-notices-and-sending-stop.ts';
import { groupChecks } from './migrations/0031-group-checks.ts';
import {
  cheaperCheckOfEntries,
  holdingOfApprovals,
  timeZoneOfNewWorkspaces,
} from './migrations/0032-locking-less.ts';

/** PostgreSQL's code; since version 15, a role needs it to create tables in the schema `public`. */
const insufficientPrivilege = '42501';
const lockNotAvailable = '55P03';

type Migrations = Readonly<Record<string, Migration>>;

/** In order; a released name must not change. */
export const ownMigrations: Migrations = {
  '0001-initial-schema': initialSchema,
  '0002-allowed-overlaps': allowedOverlaps,
  '0003-allowed-overlaps-of-deleted-entries': allowedOverlapsOfDeletedEntries,
  '0004-calendar-settings': calendarSettings,
  '0005-entry-ids': entryIds,
  '0006-second-factor': secondFactor,
  '0007-required-second-factor': requiredSecondFactor,
  '0008-passkeys': passkeys,
  '0009-oidc-identities': oidcIdentities,
  '0010-calendar-addresses-and-audit-log': calendarAddressesAndAuditLog,
  '0011-imports': imports,
  '0012-entry-changes': entryChanges,
  '0012-webhooks': webhooks,
  '0012-webhooks-of-entries': entryWebhooks,
  '0012-webhooks-of-entry-tags': entryTagWebhooks,
  '0012-webhooks-of-projects': projectWebhooks,
  '0013-archive-imports': archiveImports,
  '0014-imported-entries': importedEntries,
  '0015-push-subscriptions': pushSubscriptions,
  '0015-user-notifications': userNotifications,
  '0016-reminders': reminders,
  '0016-reminders-chosen': chosenNotifications,
  '0016-working-hours': workingHours,
  '0016-working-hours-of-members': workingHoursOfMembers,
  '0017-budgets': budgets,
  '0018-approvals': approvals,
  '0019-forgotten-timers': forgottenTimers,
  '0020-client-links': clientLinks,
  '0021-invoices': invoices,
  '0022-workspace-time-zone': workspaceTimeZone,
  '0022-workspace-time-zones-of-owners': timeZonesOfOwners,
  '0023-locked-time': lockedTime,
  '0023-locked-time-of-clients': lockedClients,
  '0023-locked-time-of-entries': lockedEntries,
  '0023-locked-time-of-entry-tags': lockedEntryTags,
  ...lockingWrites,
  '0024-clients-of-links': clientsOfLinks,
  '0025-given-to-imported': givenToImported,
  '0026-job-holders': jobHolders,
  '0027-entries-on-the-move': entriesOnTheMove,
  '0028-token-scopes': tokenScopes,
  '0029-parts-without-cascade': partsWithoutCascade,
  '0030-calendar-notices-and-sending-stop': calendarNoticesAndSendingStop,
  '0031-group-checks': groupChecks,
  '0032-holding-of-approvals': holdingOfApprovals,
  '0032-time-zone-of-new-workspaces': timeZoneOfNewWorkspaces,
  '0032-trigger-of-entries': cheaperCheckOfEntries,
};

export const isKnownMigration = (name: string) => Object.hasOwn(ownMigrations, name);

/**
 * Limits each statement of a migration, so that readers never wait longer than a second for it. A statement
 * that they do not wait for, such as `create index`, may raise `statement_timeout` before.
 */
const limited = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`select set_config('lock_timeout', '500ms', true), set_config('statement_timeout', '1s', true)`.execute(
      db,
    );
    await up(db);
  },
});

/** How long to retry a migration that waits for other transactions' locks, and the pause before, in ms. */
const defaultPatienceMs = 120_000;
const pauseMs = 1_000;

interface MigrationSettings {
  /** Whether to apply migrations, or only to check that none is missing. */
  applies?: boolean;
  migrations?: Migrations;
  patienceMs?: number;
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === lockNotAvailable;

/** Throws when a migration of a newer program has declared that this one cannot use the schema. */
async function assertUsable(db: Database, migrations: Migrations): Promise<void> {
  const { migration } = await db
    .selectFrom('schema_requirement')
    .select('migration')
    .executeTakeFirstOrThrow();
  if (migration in migrations) return;
  throw new OperatorError(
    `The database needs a newer program, one that knows its migration ${migration}: ` +
      'start that program, or restore a backup.',
  );
}

/**
 * Applies missing migrations, each in a transaction of its own. Kysely's lock lets several servers start at
 * once. Accepts a database with migrations that this program does not know, if all it knows are applied.
 */
export async function migrate(
  db: Database,
  { applies = true, migrations = ownMigrations, patienceMs = defaultPatienceMs }: MigrationSettings = {},
): Promise<void> {
  const all = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, limited(each)]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  const missing = async () => (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name;
  const giveUpAt = performance.now() + patienceMs;
  for (let name = await missing(); name !== undefined; name = await missing()) {
    if (!applies)
      throw new OperatorError(
        `The database lacks the migration ${name}, and MIGRATE is no: run 'npm run migrate' first.`,
      );
    const { error } = await migrator.migrateUp();
    if (!error) continue;
    if (!isLocked(error) || performance.now() > giveUpAt) throw error;
    await setTimeout(pauseMs);
  }
  await assertUsable(db, migrations);
}

/** Returns host, port and name of the database, without user and password. */
function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return 'the embedded PostgreSQL';
  const { host, pathname } = new URL(connection.connectionString);
  return decodeURIComponent(host + pathname);
}

/** Returns an error in one sentence if the operator can fix it, otherwise the error itself. */
function faultOf(error: unknown, connection: Connection): unknown {
  const { variable = 'DATABASE_URL' } = connection;
  if (error instanceof ConnectionFailure)
    return new OperatorError(`${variable}: no connection to ${placeOf(connection)}: ${error.reason}`);
  if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege)
    return new OperatorError(`${variable}: ${placeOf(connection)} cannot be migrated: ${error.message}`);
  if (isLocked(error))
    return new OperatorError(
      `${placeOf(connection)} cannot be migrated: another transaction holds a lock. End it, or try again later.`,
    );
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown === undefined) return error;
  return new OperatorError(
    `The database has the migration ${unknown}, which this program does not know, and lacks some that it knows: ` +
      'start the program that belongs to it, or restore a backup.',
  );
}

/**
 * Migrates on a separate connection. Throws an OperatorError without a connection or the permission, and when
 * the database needs a newer program.
 */
export async function migrateAt(connection: Connection, settings?: MigrationSettings): Promise<void> {
  // A lost connection fails the migration too.
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    await migrate(db, settings);
  } catch (error) {
    throw faultOf(error, connection);
  } finally {
    await db.destroy();
  }
}
