import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import type { Config } from '../../server/src/config/index.ts';
import type { RegisteredRemote, Release, RemoteRegistry } from '../../shared/src/contract/index.ts';
import { type BuiltRelease } from '../release/built-release.ts';

/** How many releases of a remote stay listed, the current one included. */
const kept = 5;

/** A folder of immutable releases, `<name>/<release>/`, and the registry that lists them. */
export interface ReleaseStore {
  read: () => RemoteRegistry;
  /** Stores the build in a folder, makes it the current release of its remote, and ends a pin. */
  publish: (built: BuiltRelease, buildFolder: string) => Promise<void>;
  /** Makes the release before the current one current again, pins it, and returns its name. */
  rollBack: (name: string) => Promise<string>;
}

/** Another remote's current release has a page at one of the paths. */
export class PathTaken extends Error {
  override name = 'PathTaken';
}

/** Opens the store of the server that runs with this configuration. */
export function openReleaseStore({
  releasesDir,
  remotesFile,
}: Pick<Config, 'releasesDir' | 'remotesFile'>): ReleaseStore {
  function read(): RemoteRegistry {
    if (!existsSync(remotesFile)) return { remotes: [] };
    return JSON.parse(readFileSync(remotesFile, 'utf8')) as RemoteRegistry;
  }

  /** Readers see the old registry or the new one, never half of one. */
  function write(remotes: readonly RegisteredRemote[]): void {
    const sorted = [...remotes].sort((a, b) => a.name.localeCompare(b.name));
    const temporary = `${remotesFile}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
    renameSync(temporary, remotesFile);
  }

  /** Changes the registry while nobody else does; a lock whose holder was killed is free again after 10 s. */
  async function change<Result>(work: (remotes: readonly RegisteredRemote[]) => Result): Promise<Result> {
    mkdirSync(path.dirname(remotesFile), { recursive: true });
    const release = await lock(remotesFile, {
      realpath: false,
      retries: { retries: 60, minTimeout: 50, maxTimeout: 250 },
    });
    try {
      return work(read().remotes);
    } finally {
      await release();
    }
  }

  /** A killed copy leaves no half of a release: it gets its name when it is whole. */
  function store({ name, release }: BuiltRelease, buildFolder: string): void {
    const folder = path.join(releasesDir, name, release);
    if (existsSync(folder)) return;
    const partial = `${folder}.${process.pid}.partial`;
    cpSync(buildFolder, partial, { recursive: true });
    try {
      renameSync(partial, folder);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      // Another process has stored the same release meanwhile.
      if (!existsSync(folder)) throw error;
    }
  }

  return {
    read,

    async publish(built, buildFolder) {
      store(built, buildFolder);
      const { name, owner, ...described } = built;
      await change((remotes) => {
        const others = remotes.filter((each) => each.name !== name);
        assertOwnPaths(built, others);
        const before = remotes.find((each) => each.name === name)?.releases ?? [];
        const older = before.filter(({ release }) => release !== built.release);
        const releases = [releaseOf(name, described), ...older].slice(0, kept);
        write([...others, { name, owner, releases }]);
      });
    },

    rollBack: (name) =>
      change((remotes) => {
        const remote = remotes.find((each) => each.name === name);
        const [current, previous, ...older] = remote?.releases ?? [];
        if (!remote || !current || !previous)
          throw new Error(`There is no earlier release of ${name} to go back to.`);
        const others = remotes.filter((each) => each !== remote);
        assertOwnPaths({ name, pages: previous.pages }, others);
        write([...others, { ...remote, pinned: true, releases: [previous, ...older, current] }]);
        return previous.release;
      }),
  };
}

/** Two remotes cannot both have a page at the same path: nobody could tell which one opens. */
function assertOwnPaths(
  built: Pick<BuiltRelease, 'name' | 'pages'>,
  others: readonly RegisteredRemote[],
): void {
  const wanted = new Set(built.pages.flatMap(({ paths }) => paths));
  for (const { name, releases } of others) {
    const taken = releases[0]?.pages.flatMap(({ paths }) => paths).find((each) => wanted.has(each));
    if (taken)
      throw new PathTaken(`Both ${built.name} and ${name} have a page at ${taken}; nothing was changed.`);
  }
}

function releaseOf(name: string, described: Omit<BuiltRelease, 'name' | 'owner'>): Release {
  return {
    ...described,
    manifest: `/remotes/${name}/${described.release}/mf-manifest.json`,
    publishedAt: new Date().toISOString(),
  };
}
