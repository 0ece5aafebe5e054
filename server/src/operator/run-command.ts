import { type Config, keptSessionSecret } from '../config/index.ts';
import { migrateAt, openDatabase } from '../database/index.ts';
import { connectBeside } from '../database/embedded/index.ts';
import { BusinessError, OperatorError } from '../errors/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import type { Command } from './command-line.ts';

/** Runs a command on the database of these settings, beside a running server or without one. Returns its lines. */
export async function runCommand(config: Config, command: Command): Promise<readonly string[]> {
  const { connection, stop } = await connectBeside(config);
  try {
    await migrateAt(connection, { applies: config.migrates });
    const db = openDatabase(connection, () => undefined, { size: 1 });
    try {
      const secret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
      const cipher = fieldCipher(secret, config.acceptedSecret);
      const { publicUrl, social } = config;
      return await command({ db, publicUrl, cipher, now: new Date(), oidc: social.oidc });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw error instanceof BusinessError ? new OperatorError(error.message) : error;
  } finally {
    await stop();
  }
}
