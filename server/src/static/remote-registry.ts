import { createHash } from 'node:crypto';
import { calls } from '@timeweave/shared/api';
import {
  type Demotions,
  inServedOrder,
  type ListedRelease,
  type ListedRemote,
} from '../remote-health/index.ts';
import type { ServedReleases } from '../releases/index.ts';

interface RegistryText {
  json: string;
  etag: string;
}

export interface RemoteRegistry {
  /** Returns the registry as currently served; undefined when it is missing or invalid JSON. */
  current: () => Promise<RegistryText | undefined>;
  /** Returns the listed remotes, without those that were never promoted. */
  remotes: () => Promise<readonly ListedRemote[]>;
}

type Release = ListedRelease & { modules?: Readonly<Record<string, { needs?: readonly string[] }>> };

/** The fields that the server reads; `shared/src/contract/registry.ts` describes all of them. */
type Remote = ListedRemote<Release> & { staged?: unknown };

/** Returns undefined for invalid JSON. */
function listedRemotes(text: string): Remote[] | undefined {
  try {
    const { remotes = [] } = JSON.parse(text) as { remotes?: (Omit<Remote, 'releases'> & Partial<Remote>)[] };
    return remotes.flatMap(({ releases = [], ...remote }) =>
      releases.length > 0 ? { ...remote, releases } : [],
    );
  } catch {
    return undefined;
  }
}

/**
 * Returns a remote for browsers: without staged releases, and with only those needed calls of its modules
 * that this server lacks.
 */
function servedRemote({ staged: _staged, ...remote }: Remote, assetOrigins: readonly string[]) {
  return {
    ...remote,
    releases: remote.releases.flatMap((release) => servedRelease(release, assetOrigins) ?? []),
  };
}

/**
 * Returns a release for browsers, with its files on the first asset origin if there is one. Undefined when
 * its address is on an origin that the security policy does not allow.
 */
export function servedRelease(release: Release, assetOrigins: readonly string[]) {
  const { manifest = '' } = release;
  if (/^https?:/.test(manifest) && !assetOrigins.includes(new URL(manifest).origin)) return undefined;
  const [origin] = assetOrigins;
  return withMissingCalls(
    origin && manifest.startsWith('/') ? { ...release, manifest: origin + manifest } : release,
  );
}

/** Removes the contact, which is not public. */
function withMissingCalls({ modules, contact: _contact, ...release }: Release) {
  if (!modules) return release;
  const entries = Object.entries(modules).map(([name, { needs = [] }]) => {
    const missingCalls = needs.filter((call) => !(call in calls));
    return [name, missingCalls.length > 0 ? { missingCalls } : {}] as const;
  });
  return { ...release, modules: Object.fromEntries(entries) };
}

/**
 * Reads the remote registry, which changes while the server runs. Serves demoted releases last; the stored
 * order does not change.
 */
export function remoteRegistry(
  releases: Pick<ServedReleases, 'registry'>,
  demotions: Pick<Demotions, 'current'>,
  assetOrigins: readonly string[] = [],
): RemoteRegistry {
  let known: { version: string; remotes: Remote[] | undefined } | undefined;
  let served: { key: string; text: RegistryText } | undefined;

  async function read() {
    const found = await releases.registry();
    if (!found) return undefined;
    const { version, text } = found;
    if (known?.version !== version) known = { version, remotes: listedRemotes(text) };
    return known;
  }

  return {
    remotes: async () => (await read())?.remotes ?? [],

    async current() {
      const found = await read();
      if (!found?.remotes) return undefined;
      const demoted = await demotions.current();
      const key = `${found.version} ${JSON.stringify(demoted)}`;
      if (served?.key !== key) {
        const remotes = found.remotes
          .map((remote) => ({ ...remote, releases: inServedOrder(remote, demoted) }))
          .map((remote) => servedRemote(remote, assetOrigins))
          .filter(({ releases }) => releases.length > 0);
        const json = JSON.stringify({ remotes });
        served = { key, text: { json, etag: etagOf(json) } };
      }
      return served.text;
    },
  };
}

function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
