import type { Config } from '../config/index.ts';
import { migrateAt, openDatabase } from '../database/index.ts';
import { connectBeside } from '../database/embedded/index.ts';
import { BusinessError, OperatorError } from '../errors/index.ts';
import type { Command } from './command-line.ts';

/** Runs a command on the database of these settings, beside a running server or without one. Returns its lines. */
export async function runCommand(config: Config, command: Command): Promise<readonly string[]> {
  const { connection, stop } = await connectBeside(config);
  try {
    await migrateAt(connection, { applies: config.migrates });
    const db = openDatabase(connection, () => undefined, { size: 1 });
    try {
      return await command({ db, publicUrl: config.publicUrl, now: new Date(), oidc: config.social.oidc });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw error instanceof BusinessError ? new OperatorError(error.message) : error;
  } finally {
    await stop();
  }
}
