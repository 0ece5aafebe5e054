import { createHash } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import type { ArchivedFile } from '../downloads/index.ts';
import { type ImageStore, storedImage } from '../images/index.ts';
import { type CountedFile, tableFiles } from './archived-table.ts';
import { avatarsOf, workspaceSettings, workspaceTables } from './workspace-tables.repository.ts';

async function* once(content: string | Buffer) {
  yield content;
}

/** Yields the logo and the members' pictures; leaves out those that are missing in the store. */
async function* pictures(
  db: Executor,
  workspaceId: number,
  store: ImageStore,
  logo: string | null,
): AsyncGenerator<CountedFile> {
  async function* pages() {
    if (logo !== null) yield [{ name: logo }];
    yield* avatarsOf(db, workspaceId);
  }
  for await (const page of pages())
    for (const { name } of page) {
      const picture = await storedImage(store, name);
      if (picture) yield { name: `pictures/${name}`, content: () => once(picture), rows: () => null };
    }
}

/** Yields the files, and after them the manifest with their rows and hashes. */
async function* withManifest(files: AsyncIterable<CountedFile>, head: object): AsyncGenerator<ArchivedFile> {
  const listed: object[] = [];
  for await (const { name, content, rows } of files) {
    async function* hashed() {
      const hash = createHash('sha256');
      for await (const chunk of content()) {
        hash.update(chunk);
        yield chunk;
      }
      listed.push({ name, rows: rows(), sha256: hash.digest('hex') });
    }
    yield { name, content: hashed };
  }
  const manifest = { ...head, files: listed };
  yield { name: 'manifest.json', content: () => once(`${JSON.stringify(manifest, null, 2)}\n`) };
}

interface Exported {
  workspaceId: number;
  /** The admin who exports. */
  personId: number;
  now: Date;
}

/** Yields the files of a workspace's whole archive; ask for one when the one before is read. */
export async function* fullArchive(
  db: Executor,
  { workspaceId, personId, now }: Exported,
  { images, appVersion }: { images: ImageStore; appVersion: string },
): AsyncGenerator<ArchivedFile> {
  const { settings, logo } = await workspaceSettings(db, workspaceId);
  const { title, time_zone } = settings;
  async function* files() {
    yield* workspaceTables(db, workspaceId, { personId, settings }).flatMap(tableFiles);
    yield* pictures(db, workspaceId, images, logo);
  }
  yield* withManifest(files(), {
    format: 'timeweave-workspace',
    version: 1,
    app_version: appVersion,
    exported_at: now.toISOString(),
    workspace: { id: workspaceId, title, time_zone },
    cells_escaped: false,
  });
}
