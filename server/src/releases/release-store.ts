import { randomBytes } from 'node:crypto';
import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, invalid, notFound } from '../errors/index.ts';
import { notifyReleasesChanged } from '../notifications/index.ts';
import { deployTokensRepository } from './deploy-tokens.repository.ts';
import { assertPagePaths } from './page-paths.ts';
import { assertOwnPaths } from './release-fit.ts';
import { filesIn, integrityFaults } from './release-files.ts';
import type { ReleasePlace } from './release-place.ts';
import { releasesRepository } from './releases.repository.ts';
import {
  type Demotion,
  fallbackOf,
  type RegistryChange,
  type ReleaseDescription,
  type StagedRelease,
  type StoredRelease,
  type StoredRemote,
} from './remotes.ts';

/** Maximum listed releases of a remote, including the current one, and maximum staged ones. */
const kept = 5;

export interface Author {
  by: string;
  reason?: string;
}

interface Promotion extends Author {
  name: string;
  release: string;
  /** The current release when the checks began; if it has changed, the checks are outdated. */
  checkedAgainst: string | undefined;
  smokeTest: RegistryChange['smokeTest'];
}

export type ReleaseStore = ReturnType<typeof releaseStore>;

interface Found {
  remote: StoredRemote;
  found: StoredRelease | StagedRelease;
}

function findIn(remotes: readonly StoredRemote[], name: string, release: string): Found {
  const remote = remotes.find((each) => each.name === name);
  const found = [...(remote?.staged ?? []), ...(remote?.releases ?? [])].find(
    (each) => each.release === release,
  );
  if (!remote || !found) throw notFound(`There is no release ${name}@${release}.`);
  return { remote, found };
}

/** Returns the folder of a release's files. That of a staged release cannot be guessed, so only publishers and developers load it. */
export const releaseFolder = (name: string, { key }: { key?: string | undefined }) =>
  key ? `${name}.${key}` : name;

const manifestIn = (folder: string, release: string) => `/remotes/${folder}/${release}/mf-manifest.json`;

/** Immutable releases, `<name>/<release>/`, and their registry in the database. */
export function releaseStore(db: Executor, place: ReleasePlace) {
  const remotes = () => releasesRepository(db).remotes();

  /** Changes the registry in a transaction that waits for other changes, and notifies all servers. */
  function change<Result>(
    work: (
      repository: ReturnType<typeof releasesRepository>,
      before: readonly StoredRemote[],
      transaction: Executor,
    ) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(db, async (transaction) => {
      const repository = releasesRepository(transaction);
      await repository.lock();
      const result = await work(repository, await repository.remotes(), transaction);
      await notifyReleasesChanged(transaction);
      return result;
    });
  }

  /** Returns the key of a staged release's files, or undefined if they are public. */
  async function keyFor(name: string, release: string): Promise<string | undefined> {
    if (await place.isStored(name, release)) return undefined;
    const remote = (await remotes()).find((each) => each.name === name);
    const before = remote?.staged?.find((each) => each.release === release);
    return before?.key ?? randomBytes(16).toString('hex');
  }

  const fileFaults = (name: string, release: Pick<StoredRelease, 'release' | 'integrity' | 'key'>) =>
    place.fileFaults(releaseFolder(name, release), release);

  return {
    place,
    /** Returns all remotes by name. */
    remotes,
    /** Returns the changes of all remotes, or of one, oldest first. */
    history: (remote?: string) => releasesRepository(db).history(remote),
    tokens: deployTokensRepository(db),
    fileFaults,
    /** Returns a remote and its staged or listed release. Throws 404. */
    find: async (name: string, release: string) => findIn(await remotes(), name, release),

    /** Stores the build in a folder and lists it as staged; users do not load it yet. */
    async stage(
      built: ReleaseDescription,
      buildFolder: string,
      { by, reason, typesChecked }: Author & Pick<StagedRelease, 'typesChecked'>,
    ): Promise<void> {
      const { name, owner, release } = built;
      assertPagePaths(built);
      const [fault] = integrityFaults(await filesIn(buildFolder), built.integrity);
      if (fault) throw invalid('archive', `${name}@${release} was not stored: ${fault}.`);
      const key = await keyFor(name, release);
      await place.storeFiles(releaseFolder(name, { key }), release, buildFolder);
      await change(async (repository, before) => {
        const remote = before.find((each) => each.name === name) ?? { name, owner, releases: [] };
        const others = remote.staged?.filter((each) => each.release !== release) ?? [];
        const described = {
          ...releaseOf(built, key),
          owner,
          stagedBy: by,
          typesChecked,
          ...(key && { key }),
        };
        await repository.save({ ...remote, staged: [described, ...others].slice(0, kept) });
        await repository.note({ by, action: 'stage', remote: name, release, reason });
      });
    },

    /** Makes a staged or listed release the current one and removes a pin. The caller must check it first. */
    async promote({ name, release, by, reason, checkedAgainst, smokeTest }: Promotion): Promise<void> {
      const staged = releaseFolder(name, findIn(await remotes(), name, release).found);
      if (staged !== name) await place.copyFiles(staged, name, release);
      await change(async (repository, before) => {
        const { remote, found } = findIn(before, name, release);
        const former = remote.releases[0]?.release;
        if (former !== checkedAgainst)
          throw conflict(
            `${name}@${former} became current while ${release} was being checked; nothing was changed. Try again.`,
          );
        assertOwnPaths({ name, pages: found.pages }, before);
        await repository.save(withCurrent(remote, found));
        await repository.forgetLoads(name, release);
        await repository.note({ by, action: 'promote', remote: name, release, former, reason, smokeTest });
      });
      if (staged !== name) await place.removeStaged(staged);
    },

    /**
     * Stores the build in a folder and makes it current without the checks of a promotion, for `npm start`.
     * Does nothing if it is current.
     */
    async publish(built: ReleaseDescription, buildFolder: string, { by, reason }: Author): Promise<void> {
      const { name, owner, release } = built;
      await place.storeFiles(name, release, buildFolder);
      await change(async (repository, before) => {
        assertOwnPaths(built, before);
        const remote = before.find((each) => each.name === name) ?? { name, owner, releases: [] };
        const former = remote.releases[0]?.release;
        if (former === release) return;
        await repository.save(withCurrent({ ...remote, owner }, releaseOf(built)));
        await repository.forgetLoads(name, release);
        await repository.note({ by, action: 'publish', remote: name, release, former, reason });
      });
    },

    /** Makes an earlier release current again (default: the previous one), pins it, and returns its name. */
    async rollBack(name: string, { by, reason }: Author, wanted?: string): Promise<string> {
      const previous = earlierRelease(await remotes(), name, wanted);
      const faults = await fileFaults(name, previous);
      if (faults.length > 0)
        throw conflict(`${name}@${previous.release} cannot be made current: ${faults.join('; ')}.`);
      return change(async (repository, before) => {
        const target = earlierRelease(before, name, previous.release);
        const { release } = target;
        const { remote } = findIn(before, name, release);
        assertOwnPaths({ name, pages: target.pages }, before);
        const { demotion: _, ...current } = target;
        const at = remote.releases.indexOf(target);
        // Newer ones move to the end, so that a fallback does not use the release that was rolled back.
        const releases = [current, ...remote.releases.slice(at + 1), ...remote.releases.slice(0, at)];
        const former = remote.releases[0]?.release;
        await repository.save({ ...remote, pinned: true, releases });
        await repository.forgetLoads(name, release);
        await repository.note({ by, action: 'rollback', remote: name, release, former, reason });
        return release;
      });
    },

    /** Removes a remote with all releases from the registry. Its files stay for open pages. Throws 404. */
    remove: (name: string, { by, reason }: Author): Promise<void> =>
      change(async (repository, before) => {
        const remote = before.find((each) => each.name === name);
        const last = remote?.releases[0] ?? remote?.staged?.[0];
        if (!last) throw notFound(`There is no remote ${name}.`);
        await repository.remove(name);
        await repository.note({ by, action: 'remove', remote: name, release: last.release, reason });
      }),

    /** Replaces the registry with that of another store, for smoke tests. */
    replaceAll: (all: readonly StoredRemote[]): Promise<void> =>
      change(async (repository, before) => {
        for (const { name } of before) await repository.remove(name);
        for (const remote of all) await repository.save(remote);
      }),

    /**
     * Serves a release after the others, if it is the served one and another is left. `work` is part of the
     * transaction. Resolves with the release that is served instead.
     */
    demote: (
      name: string,
      release: string,
      failures: Omit<Demotion, 'fallback'>,
      work: (transaction: Executor) => Promise<unknown>,
    ): Promise<string | undefined> =>
      change(async (repository, before, transaction) => {
        const remote = before.find((each) => each.name === name);
        const fallback = remote && fallbackOf(remote, release)?.release;
        if (fallback === undefined) return undefined;
        await repository.demote(name, release, { ...failures, fallback });
        await work(transaction);
        return fallback;
      }),
  };
}

function earlierRelease(
  remotes: readonly StoredRemote[],
  name: string,
  wanted: string | undefined,
): StoredRelease {
  const [, ...earlier] = remotes.find((each) => each.name === name)?.releases ?? [];
  const found = wanted === undefined ? earlier[0] : earlier.find(({ release }) => release === wanted);
  if (found) return found;
  throw notFound(
    wanted === undefined
      ? `There is no earlier release of ${name} to go back to.`
      : `${name}@${wanted} is no earlier release to go back to; npm run remote -- list shows them.`,
  );
}

/** Returns the remote with this release as its current one, no longer staged or demoted, and without a pin. */
function withCurrent(
  { name, owner, releases, staged = [] }: StoredRemote,
  current: StoredRelease | StagedRelease,
): StoredRemote {
  const isOther = ({ release }: StoredRelease) => release !== current.release;
  const {
    owner: newOwner,
    stagedBy: _by,
    typesChecked: _types,
    demotion: _demotion,
    key,
    ...described
  }: Partial<StagedRelease> & StoredRelease = current;
  const published = {
    ...described,
    ...(key && { manifest: manifestIn(name, current.release) }),
    publishedAt: new Date().toISOString(),
  };
  return {
    name,
    owner: newOwner ?? owner,
    releases: [published, ...releases.filter(isOther)].slice(0, kept),
    staged: staged.filter(isOther),
  };
}

function releaseOf({ name, owner: _owner, ...described }: ReleaseDescription, key?: string): StoredRelease {
  return {
    ...described,
    manifest: manifestIn(releaseFolder(name, { key }), described.release),
    publishedAt: new Date().toISOString(),
  };
}
