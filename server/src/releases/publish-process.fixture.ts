import type { Config } from '../config/index.ts';
import { type Connection, openDatabase } from '../database/index.ts';
import { bucketPlace } from './bucket-files.ts';
import { releaseStore } from './release-store.ts';

/** Runs as a separate process that publishes a folder as timer@2. */
const [settings = '', folder = ''] = process.argv.slice(2);
const { releasesStore, connection } = JSON.parse(settings) as {
  releasesStore: NonNullable<Config['releasesStore']>;
  connection: Connection;
};
const built = { name: 'timer', owner: 'A team', release: '2', contract: '2.0.0', pages: [], integrity: {} };
const db = openDatabase(connection, () => undefined);

void releaseStore(db, bucketPlace(releasesStore)).publish(built, folder, { by: 'mary' });
