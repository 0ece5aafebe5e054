import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { diskImages, newImageFile } from '../images/index.ts';
import { folderPlace, releaseStore } from '../releases/index.ts';
import { startTestStore } from '../releases/s3-store.fixture.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import {
  buildSignedIn,
  createEmptyDatabase,
  debianPrograms,
  startTestApp,
  type TestApp,
  useDebianPostgres,
} from '../testing/index.ts';
import {
  backUp,
  backUpTo,
  backUpToBucket,
  restore,
  restoreFrom,
  restoreFromBucket,
  type Stores,
} from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-backup-'));
let next = 0;
const newFolder = () => join(folder, String((next += 1)));

let postgres: Awaited<ReturnType<typeof useDebianPostgres>>;
let server: TestApp;
let stores: Stores;

it('a name that no bucket can have is no folder', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nowhere.invalid/timeweave' }, folder);
  for (const place of ['bucket:2026/11', 'bucket:', 'bucket:..']) {
    await expect(backUpTo(config, place)).rejects.toThrow(`${place}: the name has letters, digits`);
    await expect(restoreFrom(config, place)).rejects.toThrow(`${place}: the name has letters, digits`);
  }
});

const withPostgres = debianPrograms === undefined ? describe.skip : describe;

withPostgres('with the programs of PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await useDebianPostgres();
    server = await startTestApp();
    stores = { connection: server.connection, images: server.images, releases: folderPlace(newFolder()) };
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  /** Restores into a new database and new stores, and returns them with the titles of its entries. */
  async function restored(from: string) {
    const { connection, drop } = await createEmptyDatabase();
    const into: Stores = { connection, images: diskImages(newFolder()), releases: folderPlace(newFolder()) };
    try {
      const lines = await restore(into, from);
      const db = openDatabase(connection, () => undefined, { size: 1 });
      const entries = await db.selectFrom('time_entry').select('description').execute();
      const sends = (await db.selectFrom('sending_stop').select('stopped_at').execute()).length === 0;
      await db.destroy();
      return { into, lines, sends, titles: entries.map(({ description }) => description) };
    } finally {
      await drop();
    }
  }

  it('a backup made while people work has every entry that was acknowledged before', async () => {
    const { token, workspace_id } = await buildSignedIn(server);
    let added = 0;
    const add = async () => {
      added += 1;
      const times = { timer_start: 1_795_000_000 + added * 60, timer_end: 1_795_000_030 + added * 60 };
      const entry = { workspace_id, title: `Entry ${added}`, ...times };
      return (await server.call('POST /api/usertime/manual_entry', entry, token)).status;
    };
    const acknowledged: string[] = [];
    let writing = true;
    const writer = (async () => {
      while (writing) if ((await add()) === 200) acknowledged.push(`Entry ${added}`);
    })();
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = [...acknowledged];
    const target = newFolder();
    await backUp(stores, target);
    writing = false;
    await writer;
    expect(acknowledged.length).toBeGreaterThan(before.length);
    const { titles } = await restored(target);
    expect(titles).toEqual(expect.arrayContaining(before));
    // One moment: nothing is there without what was acknowledged before it.
    expect(titles.toSorted()).toEqual(acknowledged.slice(0, titles.length).toSorted());
  });

  it('pictures and releases come back with the database', async () => {
    const { token } = await buildSignedIn(server);
    const { body } = await server.call('POST /api/profile/picture_upload', {}, token);
    const built = newFolder();
    mkdirSync(built);
    writeFileSync(join(built, 'remoteEntry.js'), 'self.timer = 1;');
    const release = { ...storedRelease('1.0.0-1a2b'), name: 'timer', owner: 'A team' };
    await releaseStore(server.db, stores.releases).publish(release, built, { by: 'ada' });
    const integrity = {
      'remoteEntry.js': `sha384-${createHash('sha384').update('self.timer = 1;').digest('base64')}`,
    };
    const staged = { ...storedRelease('1.1.0-3c4d', { integrity }), name: 'timer', owner: 'A team' };
    await releaseStore(server.db, stores.releases).stage(staged, built, { by: 'ada', typesChecked: true });
    const [remote] = await releaseStore(server.db, stores.releases).remotes();
    const stagedFolder = `timer.${remote?.staged?.[0]?.key}`;
    const target = newFolder();
    await backUp(stores, target);
    const { into, lines, sends } = await restored(target);
    expect(lines).toEqual([
      expect.stringMatching(/^Restored \d+ rows, 1 pictures and 2 releases of 20\S+Z\.$/),
      expect.stringContaining('timeweave resume --drop'),
    ]);
    expect(sends).toBe(false);
    expect(await into.images.get(body.filename)).toEqual(await server.images.get(body.filename));
    expect(await into.releases.isStored('timer', '1.0.0-1a2b')).toBe(true);
    expect(await into.releases.served.has('timer/1.0.0-1a2b/remoteEntry.js')).toBe(true);
    expect(await into.releases.served.has(`${stagedFolder}/1.1.0-3c4d/remoteEntry.js`)).toBe(true);
  });

  it('a backup in a bucket comes back as from a folder, in parts if it is large', async () => {
    const store = await startTestStore();
    const bucket = { ...store.releasesStore, prefix: 'backups/' };
    await buildSignedIn(server);
    const [large, partBytes] = [newImageFile('png'), 200_000];
    await server.images.put(large, randomBytes(partBytes + 1));
    await server.db.updateTable('person').set({ avatar: large }).execute();
    await backUpToBucket(bucket, stores, '2026-11-27', partBytes);
    const { connection, drop } = await createEmptyDatabase();
    const into: Stores = { connection, images: diskImages(newFolder()), releases: folderPlace(newFolder()) };
    const [line] = await restoreFromBucket(bucket, into, '2026-11-27', partBytes);
    await drop();
    expect(line).toMatch(/^Restored \d+ rows/);
    expect(await into.images.get(large)).toEqual(await server.images.get(large));
    expect(store.requests).toContain(`PUT /${bucket.bucket}/backups/2026-11-27/images/${large}.2`);
    await expect(backUpToBucket(bucket, stores, '2026-11-27')).rejects.toThrow('is a backup already');
    await expect(restoreFromBucket(bucket, into, 'another')).rejects.toThrow(
      'bucket:another is no complete backup',
    );
    const wrongKey = { ...bucket, accessKeyId: 'guessed' };
    await expect(backUpToBucket(wrongKey, stores, 'x')).rejects.toThrow(
      'BACKUP_STORE: The backup store answered 403',
    );
    await expect(backUpToBucket(undefined, stores, 'x')).rejects.toThrow('BACKUP_STORE is not set');
    await store.close();
  });

  it('a backup is written into a new folder only, and a failed one leaves nothing', async () => {
    const target = newFolder();
    mkdirSync(target);
    writeFileSync(join(target, 'mine'), '');
    await expect(backUp(stores, target)).rejects.toThrow(`${target} is not empty: name a new folder.`);
    expect(readdirSync(target)).toEqual(['mine']);
    const releases = { ...stores.releases, save: () => Promise.reject(new Error('The bucket is gone')) };
    const other = newFolder();
    await expect(backUp({ ...stores, releases }, other)).rejects.toThrow('The bucket is gone');
    const name = other.slice(folder.length + 1);
    expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([]);
    // A killed one left this.
    mkdirSync(`${other}.unfinished`);
    writeFileSync(join(`${other}.unfinished`, 'database.dump'), '');
    await backUp(stores, other);
    expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([name]);
  });

  describe('restore', () => {
    let backup: string;
    beforeEach(async () => {
      backup = newFolder();
      await backUp(stores, backup);
    });

    it('refuses a database that is not empty', async () => {
      await expect(restore(stores, backup)).rejects.toThrow('The database is not empty');
    });

    it('refuses a folder that is no backup, or an incomplete one', async () => {
      await expect(restored(folder)).rejects.toThrow('is no complete backup: it has no valid backup.json.');
      writeFileSync(join(backup, 'backup.json'), '{"at": ');
      await expect(restored(backup)).rejects.toThrow('is no complete backup');
    });

    it('refuses a damaged backup before it changes anything', async () => {
      const dump = join(backup, 'database.dump');
      const content = readFileSync(dump);
      writeFileSync(dump, content.subarray(0, content.length / 2));
      await expect(restored(backup)).rejects.toThrow('database.dump is not what was saved');
      rmSync(dump);
      await expect(restored(backup)).rejects.toThrow('database.dump is missing');
      writeFileSync(dump, content);
      writeFileSync(join(backup, 'images/added.png'), '');
      await expect(restored(backup)).rejects.toThrow('images/added.png was added later');
    });

    it('refuses the backup of a newer program', async () => {
      const file = join(backup, 'backup.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
      writeFileSync(
        file,
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }),
      );
      await expect(restored(backup)).rejects.toThrow(
        'needs a newer program, one that knows its migration 9999-later',
      );
    });
  });
});
