import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, OperatorError } from '../errors/index.ts';

/** Shorter keys could be guessed from a token; generated ones have 64 characters. */
const fewestCharacters = 32;

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < fewestCharacters) {
    throw new OperatorError(
      `${file} holds ${secret.length} characters instead of ${fewestCharacters} or more: restore it from a backup, ` +
        'or delete it and start again; everybody has to log in again then.',
    );
  }
  return secret;
}

/** Without it, a power cut could take the secret, and with it all that it encrypts. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes the whole secret before it gets its name; keeps one that another server has made meanwhile. */
async function makeSecret(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const secret = `${randomBytes(48).toString('base64url')}\n`;
    await writeFile(unfinished, secret, { mode: 0o600, flush: true });
    // The file system may have no hard links.
    await link(unfinished, file).catch((error: unknown) =>
      errorCode(error) === 'EEXIST' ? undefined : rename(unfinished, file),
    );
    await syncFolder(dirname(file));
  } catch (error) {
    throw new OperatorError(
      `${file} can't be written (${errorCode(error)}): free some space, then start again.`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Returns the key that signs tokens; makes it once, in a file that only the server may read. */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  await makeSecret(file);
  const made = await readSecret(file);
  if (made === undefined) throw new OperatorError(`${file} was removed while it was made: start again.`);
  return made;
}
