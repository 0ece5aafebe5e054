import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

interface RegistryText {
  json: string;
  etag: string;
}

export interface RemoteRegistryFile {
  /** The registry as it is now; undefined when there is none or when it is no JSON. */
  current: () => Promise<RegistryText | undefined>;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The remote registry: data that changes while the server runs, so it is read afresh when its file has changed. */
export function remoteRegistryFile(file: string): RemoteRegistryFile {
  let known: { version: string; registry: RegistryText | undefined } | undefined;
  return {
    async current() {
      const found = await stat(file).catch(() => undefined);
      if (!found) return undefined;
      const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
      if (known?.version !== version) {
        const json = await readFile(file, 'utf8');
        const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
        known = { version, registry: isJson(json) ? { json, etag } : undefined };
      }
      return known.registry;
    },
  };
}
