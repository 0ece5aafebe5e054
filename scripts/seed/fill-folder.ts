import { migrate, openDatabase } from '../../server/src/database/index.ts';
import { startEmbedded } from '../../server/src/database/embedded/index.ts';
import { type Counts, fillWorkspace } from './fill-workspace.ts';

/** Fills the embedded database of a data folder with the sample company; undefined: it has people already. */
export async function fillFolder(
  folder: string,
  onGivenUp: (error: unknown) => void,
): Promise<Counts | undefined> {
  const embedded = await startEmbedded(folder, onGivenUp);
  // Ignores connections that PostgreSQL closes as it stops; one that breaks earlier fails its query.
  const db = openDatabase(embedded.connection, () => undefined);
  try {
    await migrate(db);
    if (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) return undefined;
    return await db.transaction().execute((transaction) => fillWorkspace(transaction, new Date()));
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}
