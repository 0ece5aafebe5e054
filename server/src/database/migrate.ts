import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { grouping } from './migrations/0005-grouping.ts';
import { theFrontDoor } from './migrations/0002-the-front-door.ts';
import { editingTime } from './migrations/0003-editing-time.ts';
import { answersKept } from './migrations/0004-kept-answers.ts';
import { puttingAside } from './migrations/0006-putting-aside.ts';
import { mailAddresses } from './migrations/0008-mail-addresses.ts';
import { theWholeHouse } from './migrations/0001-the-whole-house.ts';

/** In order; a name that was released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-the-whole-house': theWholeHouse,
  '0002-the-front-door': theFrontDoor,
  '0003-editing-time': editingTime,
  '0004-kept-answers': answersKept,
  '0005-grouping': grouping,
  '0006-putting-aside': puttingAside,
  '0008-mail-addresses': mailAddresses,
};

/** Brings the schema up to date; Kysely's lock lets any number of servers start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
