import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { calls } from '@timeweave/shared/api';

interface RegistryText {
  json: string;
  etag: string;
}

export interface RemoteRegistryFile {
  /** The registry as it is now; undefined when there is none or when it is no JSON. */
  current: () => Promise<RegistryText | undefined>;
}

/** As far as the server reads it; `shared/src/contract/registry.ts` describes all of it. */
interface Registry {
  remotes?: {
    releases?: { modules?: Record<string, { needs?: string[] }> }[];
    staged?: unknown;
  }[];
}

/**
 * Returns the registry as browsers get it: without staged releases and the last change, and of the calls that a
 * release's modules need it names those that this server does not offer. Undefined when the text is no JSON.
 */
function servedRegistry(text: string): string | undefined {
  try {
    const { remotes = [] } = JSON.parse(text) as Registry;
    const published = remotes.filter(({ releases = [] }) => releases.length > 0);
    return JSON.stringify({ remotes: published.map(served) });
  } catch {
    return undefined;
  }
}

type Remote = NonNullable<Registry['remotes']>[number];

function served({ releases = [], staged: _staged, ...remote }: Remote) {
  return { ...remote, releases: releases.map(withMissingCalls) };
}

function withMissingCalls({ modules, ...release }: NonNullable<Remote['releases']>[number]) {
  if (!modules) return release;
  const entries = Object.entries(modules).map(([name, { needs = [] }]) => {
    const missingCalls = needs.filter((call) => !(call in calls));
    return [name, missingCalls.length > 0 ? { missingCalls } : {}] as const;
  });
  return { ...release, modules: Object.fromEntries(entries) };
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
        const json = servedRegistry(await readFile(file, 'utf8'));
        known = { version, registry: json === undefined ? undefined : { json, etag: etagOf(json) } };
      }
      return known.registry;
    },
  };
}

function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
