import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forbidden, invalid, tooLarge } from '../errors/index.ts';
import { type ReleaseDescription, unpackArchive } from '../releases/index.ts';
import { isReleaseDescription } from './release-schema.ts';

/** Maximum archive size in bytes; a release of the largest remote has 3 MB. */
const archiveLimit = 30 * 1024 * 1024;

async function* upToLimit(upload: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > archiveLimit) throw tooLarge(`An archive has ${archiveLimit >> 20} MB at most.`, 'archive');
    yield chunk;
  }
}

async function descriptionIn(folder: string, remote: string): Promise<ReleaseDescription> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => '');
  const described = parse(text);
  if (!isReleaseDescription(described))
    throw invalid(
      'archive',
      'The archive is not a build of a remote: its release.json is missing or invalid.',
    );
  if (described.name !== remote) throw forbidden(`This token publishes ${remote} alone.`);
  return described;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Receives the zip file of a build. Streams it to disk and unpacks it file by file, to limit memory. Passes
 * the unpacked folder to `use` and removes it afterwards.
 */
export async function receiveRelease(
  upload: Readable,
  { releasesDir, remote }: { releasesDir: string; remote: string },
  use: (description: ReleaseDescription, folder: string) => Promise<void>,
): Promise<ReleaseDescription> {
  const incoming = path.join(releasesDir, '.incoming', randomUUID());
  const archive = path.join(incoming, 'archive.zip');
  const folder = path.join(incoming, 'build');
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(upload, upToLimit, createWriteStream(archive));
    await unpackArchive(archive, folder);
    const described = await descriptionIn(folder, remote);
    await use(described, folder);
    return described;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
