import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, isKnownMigration, migrateAt, openDatabase } from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';
import { sendingStop } from '../jobs/index.ts';
import { backupFiles, checkedManifest, type Manifest, rowsByTable } from './manifest.ts';
import { findTool, runTool } from './pg-tools.ts';
import type { Stores } from './stores.ts';

const namesIn = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).sort() : []);

async function countedRows(connection: Connection): Promise<Record<string, number>> {
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    return await rowsByTable(db);
  } finally {
    await db.destroy();
  }
}

/** Before any server starts: it would send what waited when the backup was made. An older backup lacks the table. */
async function stopSending(connection: Connection): Promise<void> {
  await migrateAt(connection, { applies: true });
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    // A stop that the backup contains would name the jobs that waited then.
    await sendingStop(db).end();
    await sendingStop(db).stop();
  } finally {
    await db.destroy();
  }
}

function assertKnown({ migrations }: Manifest, folder: string): void {
  const unknown = migrations.find((name) => !isKnownMigration(name));
  if (unknown !== undefined)
    throw new OperatorError(`${folder} needs a newer program, one that knows its migration ${unknown}.`);
}

async function restoreReleases({ releases }: Stores, folder: string): Promise<number> {
  let stored = 0;
  for (const name of await namesIn(folder))
    for (const release of await namesIn(join(folder, name))) {
      await releases.storeFiles(name, release, join(folder, name, release));
      stored += 1;
    }
  return stored;
}

/**
 * Restores a backup into an empty database and the stores of pictures and releases. The backup is checked first, and the
 * database is filled in one transaction. It sends nothing until the operator says so. Returns lines for the operator.
 */
export async function restore(stores: Stores, folder: string): Promise<string[]> {
  const { connection, images } = stores;
  const manifest = await checkedManifest(folder);
  assertKnown(manifest, folder);
  if (Object.keys(await countedRows(connection)).length > 0)
    throw new OperatorError('The database is not empty: restore a backup into a new one.');
  const program = await findTool('pg_restore', manifest.postgres);

  const pictures = await namesIn(join(folder, backupFiles.images));
  for (const file of pictures) await images.put(file, await readFile(join(folder, backupFiles.images, file)));
  const releases = await restoreReleases(stores, join(folder, backupFiles.releases));
  const all = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool(program, [...all, join(folder, backupFiles.database)], connection);

  const rows = await countedRows(connection);
  await stopSending(connection);
  const different = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table]);
  if (different.length > 0)
    throw new OperatorError(
      `The restored database has other numbers of rows in ${different.join(', ')}: do not use it.`,
    );
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return [
    `Restored ${sum} rows, ${pictures.length} pictures and ${releases} releases of ${manifest.at}.`,
    "It sends no mails, webhooks or push messages until you say 'timeweave resume', or 'timeweave resume --drop' for none that waited when the backup was made.",
  ];
}
