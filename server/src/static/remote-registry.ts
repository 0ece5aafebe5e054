import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@timeweave/shared/api';
import { type Notifications, releasesChanged } from '../notifications/index.ts';
import {
  inServedOrder,
  type ReleaseStore,
  type StoredRelease,
  type StoredRemote,
} from '../releases/index.ts';

interface Registry {
  json: string;
  etag: string;
  /** The listed remotes, without those that were never promoted. */
  remotes: readonly StoredRemote[];
}

/** Maximum time that a page waits for the database when a former registry is known, in ms. */
const patienceMs = 300;

/**
 * Returns a remote for browsers: without staged releases, demoted ones last, and with only those needed calls
 * of its modules that this server lacks.
 */
function servedRemote({ staged: _staged, ...remote }: StoredRemote, assetOrigins: readonly string[]) {
  return {
    ...remote,
    releases: inServedOrder(remote).flatMap((release) => servedRelease(release, assetOrigins) ?? []),
  };
}

/**
 * Returns a release for browsers, with its files on the first asset origin if there is one. Undefined when
 * its address is on an origin that the security policy does not allow.
 */
export function servedRelease(release: StoredRelease, assetOrigins: readonly string[]) {
  const { manifest } = release;
  if (/^https?:/.test(manifest) && !assetOrigins.includes(new URL(manifest).origin)) return undefined;
  const [origin] = assetOrigins;
  return withMissingCalls(
    origin && manifest.startsWith('/') ? { ...release, manifest: origin + manifest } : release,
  );
}

/** Removes the contact and the demotion, which are not public, and the props, which only publishing compares. */
function withMissingCalls(stored: StoredRelease) {
  const { modules, contact: _contact, demotion: _demotion, props: _props, ...release } = stored;
  if (!modules) return release;
  const entries = Object.entries(modules).map(([name, { needs = [] }]) => {
    const missingCalls = needs.filter((call) => !(call in calls));
    return [name, missingCalls.length > 0 ? { missingCalls } : {}] as const;
  });
  return { ...release, modules: Object.fromEntries(entries) };
}

export type RemoteRegistry = ReturnType<typeof remoteRegistry>;

/** Serves the remote registry, which changes while the server runs; the last known one without the database. */
export function remoteRegistry(store: Pick<ReleaseStore, 'remotes'>, assetOrigins: readonly string[] = []) {
  let isFollowing = false;
  /** The last registry that was read. */
  let known: Registry | undefined;
  /** The read since the last change. */
  let latest: Promise<Registry> | undefined;

  async function read(): Promise<Registry> {
    const remotes = (await store.remotes()).filter(({ releases }) => releases.length > 0);
    const served = remotes
      .map((remote) => servedRemote(remote, assetOrigins))
      .filter(({ releases }) => releases.length > 0);
    const json = JSON.stringify({ remotes: served });
    return { json, etag: etagOf(json), remotes };
  }

  function readLatest(): Promise<Registry> {
    if (latest && isFollowing) return latest;
    const reading = read();
    latest = reading;
    reading.then(
      (found) => (known = found),
      () => {
        if (latest === reading) latest = undefined;
      },
    );
    return reading;
  }

  /** Returns the registry as currently served. */
  async function current(): Promise<Registry> {
    const former = known;
    const reading = readLatest();
    if (!former) return reading;
    return Promise.race([reading.catch(() => former), pause(patienceMs, former, { ref: false })]);
  }

  return {
    current,

    /** Caches the registry until a notification says that it has changed. */
    async follow(notifications: Notifications): Promise<void> {
      await notifications.subscribe((received) => {
        if (received === 'missed' || ('name' in received && received.name === releasesChanged))
          latest = undefined;
      });
      latest = undefined;
      isFollowing = true;
      await current();
    },
  };
}

function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
