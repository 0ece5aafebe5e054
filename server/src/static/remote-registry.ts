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
    releases?: { manifest?: string; modules?: Readonly<Record<string, { needs?: readonly string[] }>> }[];
    staged?: unknown;
  }[];
}

/**
 * Returns the registry as browsers get it: without staged releases and the last change, and of the calls that a
 * release's modules need it names those that this server does not offer. Undefined when the text is no JSON.
 */
function servedRegistry(text: string, assetOrigins: readonly string[]): string | undefined {
  try {
    const { remotes = [] } = JSON.parse(text) as Registry;
    const served = remotes.map((remote) => servedRemote(remote, assetOrigins));
    return JSON.stringify({ remotes: served.filter(({ releases }) => releases.length > 0) });
  } catch {
    return undefined;
  }
}

type Remote = NonNullable<Registry['remotes']>[number];

type Release = NonNullable<Remote['releases']>[number];

function servedRemote(
  { releases = [], staged: _staged, ...remote }: Remote,
  assetOrigins: readonly string[],
) {
  return {
    ...remote,
    releases: releases.flatMap((release) => servedRelease(release, assetOrigins) ?? []),
  };
}

/**
 * Returns a release as browsers get it, with its files on the first of the asset origins if there are any. Undefined
 * when its own address is on an origin that the security policy does not allow.
 */
export function servedRelease<Stored extends Release>(release: Stored, assetOrigins: readonly string[]) {
  const { manifest = '' } = release;
  if (/^https?:/.test(manifest) && !assetOrigins.includes(new URL(manifest).origin)) return undefined;
  const [origin] = assetOrigins;
  return withMissingCalls(
    origin && manifest.startsWith('/') ? { ...release, manifest: origin + manifest } : release,
  );
}

function withMissingCalls({ modules, ...release }: Release) {
  if (!modules) return release;
  const entries = Object.entries(modules).map(([name, { needs = [] }]) => {
    const missingCalls = needs.filter((call) => !(call in calls));
    return [name, missingCalls.length > 0 ? { missingCalls } : {}] as const;
  });
  return { ...release, modules: Object.fromEntries(entries) };
}

/** The remote registry: data that changes while the server runs, so it is read afresh when its file has changed. */
export function remoteRegistryFile(file: string, assetOrigins: readonly string[] = []): RemoteRegistryFile {
  let known: { version: string; registry: RegistryText | undefined } | undefined;
  return {
    async current() {
      const found = await stat(file).catch(() => undefined);
      if (!found) return undefined;
      const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
      if (known?.version !== version) {
        const json = servedRegistry(await readFile(file, 'utf8'), assetOrigins);
        known = { version, registry: json === undefined ? undefined : { json, etag: etagOf(json) } };
      }
      return known.registry;
    },
  };
}

function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
