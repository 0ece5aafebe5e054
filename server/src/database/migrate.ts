import { type Migration, Migrator } from 'kysely';
import pg from 'pg';
import { ConnectionFailure, OperatorError } from '../errors/index.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { grouping } from './migrations/0005-grouping.ts';
import { theFrontDoor } from './migrations/0002-the-front-door.ts';
import { editingTime } from './migrations/0003-editing-time.ts';
import { answersKept } from './migrations/0004-kept-answers.ts';
import { puttingAside } from './migrations/0006-putting-aside.ts';
import { runningCalls } from './migrations/0007-running-calls.ts';
import { mailAddresses } from './migrations/0008-mail-addresses.ts';
import { bulkUndo } from './migrations/0009-bulk-undo.ts';
import { keepDiscarded } from './migrations/0011-discarded-entries.ts';
import { entryUuids } from './migrations/0012-entry-uuids.ts';
import { administration } from './migrations/0013-administration.ts';
import { ratesWithHistory } from './migrations/0014-rates.ts';
import { workspaceSettings } from './migrations/0015-workspace-settings.ts';
import { profile } from './migrations/0016-profile.ts';
import { images } from './migrations/0017-images.ts';
import { apiTokenTable } from './migrations/0018-api-tokens.ts';
import { backgroundWork } from './migrations/0019-background-work.ts';
import { othersEntries } from './migrations/0021-others-entries.ts';
import { savedReports } from './migrations/0022-saved-reports.ts';
import { mailedReports } from './migrations/0023-mailed-reports.ts';
import { calendarAddresses } from './migrations/0024-calendar-addresses.ts';
import { descriptionHash } from './migrations/0025-description-hash.ts';
import { integrations } from './migrations/0026-integrations.ts';
import { entryReferences } from './migrations/0027-entry-references.ts';
import { remoteHealth } from './migrations/0028-remote-health.ts';
import { framedTimers } from './migrations/0030-framed-timers.ts';
import { editingIntegrations } from './migrations/0031-editing-integrations.ts';
import { personHolding } from './migrations/0040-hold-person.ts';
import { totalsByIndex } from './migrations/0041-totals-by-index.ts';
import { entryAdding } from './migrations/0043-add-entry.ts';
import { releases } from './migrations/0050-releases.ts';
import { theWholeHouse } from './migrations/0001-the-whole-house.ts';

/** PostgreSQL's code; since version 15, a role needs it to create tables in the schema `public`. */
const insufficientPrivilege = '42501';

/** In order; a released name must not change. */
const migrations: Record<string, Migration> = {
  '0001-the-whole-house': theWholeHouse,
  '0002-the-front-door': theFrontDoor,
  '0003-editing-time': editingTime,
  '0004-kept-answers': answersKept,
  '0005-grouping': grouping,
  '0006-putting-aside': puttingAside,
  '0007-running-calls': runningCalls,
  '0008-mail-addresses': mailAddresses,
  '0009-bulk-undo': bulkUndo,
  '0011-discarded-entries': keepDiscarded,
  '0012-entry-uuids': entryUuids,
  '0013-administration': administration,
  '0014-rates': ratesWithHistory,
  '0015-workspace-settings': workspaceSettings,
  '0016-profile': profile,
  '0017-images': images,
  '0018-api-tokens': apiTokenTable,
  '0019-background-work': backgroundWork,
  '0021-others-entries': othersEntries,
  '0022-saved-reports': savedReports,
  '0023-mailed-reports': mailedReports,
  '0024-calendar-addresses': calendarAddresses,
  '0025-description-hash': descriptionHash,
  '0026-integrations': integrations,
  '0027-entry-references': entryReferences,
  '0028-remote-health': remoteHealth,
  '0030-framed-timers': framedTimers,
  '0031-editing-integrations': editingIntegrations,
  '0040-hold-person': personHolding,
  '0041-totals-by-index': totalsByIndex,
  '0043-add-entry': entryAdding,
  '0050-releases': releases,
};

/** Migrates the schema; Kysely's lock allows several servers to start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns host, port and name of the database, without user and password. */
function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return 'the embedded PostgreSQL';
  const { host, pathname } = new URL(connection.connectionString);
  return decodeURIComponent(host + pathname);
}

/** Returns an error in one sentence if the operator can fix it, otherwise the error itself. */
function faultOf(error: unknown, connection: Connection): unknown {
  if (error instanceof ConnectionFailure)
    return new OperatorError(`DATABASE_URL: no connection to ${placeOf(connection)}: ${error.reason}`);
  if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege)
    return new OperatorError(`DATABASE_URL: ${placeOf(connection)} cannot be migrated: ${error.message}`);
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown === undefined) return error;
  return new OperatorError(
    `The database is newer than this program, which does not know its migration ${unknown}: ` +
      'start the newer program, or restore a backup.',
  );
}

/**
 * Migrates on a separate connection without statement timeout: an index on a large table takes minutes.
 * Throws an OperatorError without a connection or the permission, and when the database is newer.
 */
export async function migrateAt(connection: Connection): Promise<void> {
  // A lost connection fails the migration too.
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    await migrate(db);
  } catch (error) {
    throw faultOf(error, connection);
  } finally {
    await db.destroy();
  }
}
