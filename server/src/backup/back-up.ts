import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Executor, inSnapshot, openDatabase } from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';
import { imagesRepository, type ImageStore } from '../images/index.ts';
import { releaseFolder, type ReleasePlace, releasesRepository } from '../releases/index.ts';
import { backupFiles, digestsIn, type Manifest, postgresVersion, rowsByTable } from './manifest.ts';
import { findTool, runTool } from './pg-tools.ts';
import type { Stores } from './stores.ts';

/** Saves the pictures that the snapshot names. Returns how many are missing in their store. */
async function saveImages(snapshot: Executor, store: ImageStore, folder: string): Promise<number> {
  await mkdir(folder);
  let missing = 0;
  for (const file of await imagesRepository(snapshot).all()) {
    const image = await store.get(file);
    if (image) await writeFile(join(folder, file), image);
    else missing += 1;
  }
  return missing;
}

async function saveReleases(snapshot: Executor, place: ReleasePlace, folder: string): Promise<number> {
  let saved = 0;
  for (const { name, releases, staged = [] } of await releasesRepository(snapshot).remotes()) {
    for (const stored of [...releases, ...staged]) {
      const path = [releaseFolder(name, stored), stored.release] as const;
      await place.save(...path, join(folder, ...path));
      saved += 1;
    }
  }
  return saved;
}

async function migrationsOf(snapshot: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    snapshot,
  );
  return rows.map(({ name }) => name);
}

async function saveAll({ connection, images, releases }: Stores, folder: string): Promise<string[]> {
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    return await inSnapshot(db, async (snapshot) => {
      const postgres = await postgresVersion(snapshot);
      const program = await findTool('pg_dump', postgres);
      const { rows: found } = await sql<{ id: string; at: Date }>`
        select pg_export_snapshot() as id, now() as at`.execute(snapshot);
      const { id = '', at = new Date() } = found[0] ?? {};
      const dump = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`];
      await runTool(program, [...dump, `--file=${join(folder, backupFiles.database)}`], connection);
      const missing = await saveImages(snapshot, images, join(folder, backupFiles.images));
      const saved = await saveReleases(snapshot, releases, join(folder, backupFiles.releases));
      const rows = await rowsByTable(snapshot);
      const manifest: Manifest = {
        at: at.toISOString(),
        postgres,
        migrations: await migrationsOf(snapshot),
        rows,
        files: await digestsIn(folder),
      };
      await writeFile(join(folder, backupFiles.manifest), JSON.stringify(manifest, undefined, 2));
      const sum = Object.values(rows).reduce((total, count) => total + count, 0);
      return [
        `Saved ${sum} rows and ${saved} releases.`,
        ...(missing > 0 ? [`Pictures that are missing in their store: ${missing}`] : []),
      ];
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Writes database, pictures and releases into a new folder, as they are at one moment, while people work. Returns lines for the
 * operator. Leaves nothing when it fails.
 */
export async function backUp(stores: Stores, folder: string): Promise<string[]> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty: name a new folder.`);
  // A killed backup may have left it.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const lines = await saveAll(stores, unfinished);
    await rename(unfinished, folder);
    return lines;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
