import type { Config } from '../../server/src/config/index.ts';
import { migrateAt, openDatabase } from '../../server/src/database/index.ts';
import { connectBeside } from '../../server/src/database/embedded/index.ts';
import { releasePlace, releaseStore, type ReleaseStore } from '../../server/src/releases/index.ts';

export interface OpenStore {
  store: ReleaseStore;
  close: () => Promise<void>;
}

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'migrates' | 'dataDir' | 'releasesDir' | 'releasesStore'
>;

/** Opens the releases of the server with these settings, whether it runs or not. */
export async function openStore(settings: Settings): Promise<OpenStore> {
  const { connection, stop } = await connectBeside(settings);
  try {
    await migrateAt(connection, { applies: settings.migrates });
    const db = openDatabase(connection, () => undefined);
    return {
      store: releaseStore(db, releasePlace(settings)),
      async close() {
        await db.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
