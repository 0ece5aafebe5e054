import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Executor } from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';

/** The files of a backup, from its folder. */
export const backupFiles = {
  manifest: 'backup.json',
  database: 'database.dump',
  images: 'images',
  releases: 'releases',
} as const;

const manifestSchema = Type.Object({
  /** ISO 8601, UTC: everything that was stored before is in the backup. */
  at: Type.String(),
  /** Major version of the PostgreSQL it comes from. */
  postgres: Type.Integer(),
  migrations: Type.Array(Type.String()),
  /** Rows by table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  /** SHA-256 by path. */
  files: Type.Record(Type.String(), Type.String()),
});

/** What a backup contains, to check a restored one against. It is written last: a folder without it is no backup. */
export type Manifest = Static<typeof manifestSchema>;

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the digests of all files of a backup but its manifest. */
export async function digestsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => file !== backupFiles.manifest)
    .sort();
  const digests: Record<string, string> = {};
  for (const file of files) digests[file] = await digestOf(join(folder, file));
  return digests;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a backup's folder, named by `place` in the error. */
export async function manifestIn(folder: string, place = folder): Promise<Manifest> {
  const file = join(folder, backupFiles.manifest);
  const found = existsSync(file) ? parse(await readFile(file, 'utf8')) : undefined;
  if (!Check(manifestSchema, found))
    throw new OperatorError(`${place} is no complete backup: it has no valid ${backupFiles.manifest}.`);
  return found;
}

/** Same, and checks that all files of the backup are there and unchanged. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const found = await manifestIn(folder);
  const digests = await digestsIn(folder);
  for (const [path, digest] of Object.entries(found.files))
    if (digests[path] !== digest)
      throw new OperatorError(
        `${folder} is damaged: ${path} is ${digests[path] === undefined ? 'missing' : 'not what was saved'}.`,
      );
  const unnamed = Object.keys(digests).find((path) => !Object.hasOwn(found.files, path));
  if (unnamed !== undefined) throw new OperatorError(`${folder} is damaged: ${unnamed} was added later.`);
  return found;
}

/** Returns the number of rows of each table; nothing in an empty database. */
export async function rowsByTable(db: Executor): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Returns the major version of the database's PostgreSQL. */
export async function postgresVersion(db: Executor): Promise<number> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}
