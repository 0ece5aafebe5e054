import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a complete file to its final name, unless another server has created it meanwhile. */
async function publish(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    // The file system has no hard links.
    await rename(unfinished, file);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function makeSecret(dataDir: string, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeSynced(unfinished, `${randomBytes(48).toString('base64url')}\n`);
    await publish(unfinished, file);
    await syncFolder(dataDir);
  } catch (error) {
    throw new OperatorError(
      `${file} can't be written (${errorCode(error)}): free some space, then start again.`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Returns the key that signs tokens. Generates it once and stores it in the data folder, readable only for
 * the server.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  await makeSecret(dataDir, file);
  const made = await readSecret(file);
  if (made === undefined) throw new OperatorError(`${file} was removed while it was made: start again.`);
  return made;
}
