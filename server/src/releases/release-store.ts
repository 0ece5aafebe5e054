import { randomBytes } from 'node:crypto';
import { conflict, invalid, notFound } from '../errors/index.ts';
import { registryFile, type RegistryFile } from './registry-file.ts';
import { type DeployTokens, deployTokens } from './deploy-tokens.ts';
import { assertPagePaths } from './page-paths.ts';
import { filesIn, integrityFaults } from './release-files.ts';
import { assertOwnPaths } from './release-fit.ts';
import { releasePlace, type ReleasePlace, type ReleaseSettings } from './release-place.ts';
import type {
  RegistryChange,
  ReleaseDescription,
  StagedRelease,
  StoredRelease,
  StoredRemote,
} from './stored-registry.ts';

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

/** Immutable releases, `<name>/<release>/`, and their registry. */
export interface ReleaseStore
  extends Pick<RegistryFile, 'read' | 'history'>, Pick<ReleasePlace, 'served' | 'fileFaults'> {
  tokens: DeployTokens;
  /** Stores the build in a folder and lists it as staged; users do not load it yet. */
  stage: (
    built: ReleaseDescription,
    buildFolder: string,
    author: Author & Pick<StagedRelease, 'typesChecked'>,
  ) => Promise<void>;
  /** Returns a remote and its staged or listed release. Throws 404. */
  find: (name: string, release: string) => Promise<Found>;
  /** Makes a staged or listed release the current one and removes a pin. The caller must check it first. */
  promote: (promotion: Promotion) => Promise<void>;
  /** Stores the build in a folder and makes it current without the checks of a promotion, for `npm start`. */
  publish: (built: ReleaseDescription, buildFolder: string, author: Author) => Promise<void>;
  /** Makes an earlier release current again (default: the previous one), pins it, and returns its name. */
  rollBack: (name: string, author: Author, release?: string) => Promise<string>;
  /** Removes a remote with all releases from the registry. Its files stay for open pages. Throws 404. */
  remove: (name: string, author: Author) => Promise<void>;
}

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
const folderOf = (name: string, { key }: { key?: string | undefined }) => (key ? `${name}.${key}` : name);

const manifestIn = (folder: string, release: string) => `/remotes/${folder}/${release}/mf-manifest.json`;

/** Opens the configured release store. */
export function openReleaseStore(settings: ReleaseSettings): ReleaseStore {
  const place = releasePlace(settings);
  const { state, served, storeFiles } = place;
  const { read, history, change } = registryFile(state);

  /** Returns the key of a staged release's files, or undefined if they are public. */
  async function keyFor(name: string, release: string): Promise<string | undefined> {
    if (await place.isStored(name, release)) return undefined;
    const remote = (await read()).remotes.find((each) => each.name === name);
    const before = remote?.staged?.find((each) => each.release === release);
    return before?.key ?? randomBytes(16).toString('hex');
  }

  return {
    read,
    history,
    served,
    fileFaults: (name, release) => place.fileFaults(folderOf(name, release), release),
    tokens: deployTokens(state),
    find: async (name, release) => findIn((await read()).remotes, name, release),

    async stage(built, buildFolder, { by, reason, typesChecked }) {
      const { name, owner, release } = built;
      assertPagePaths(built);
      const [fault] = integrityFaults(await filesIn(buildFolder), built.integrity);
      if (fault) throw invalid('archive', `${name}@${release} was not stored: ${fault}.`);
      const key = await keyFor(name, release);
      await storeFiles(folderOf(name, { key }), release, buildFolder);
      await change((remotes) => {
        const remote = remotes.find((each) => each.name === name) ?? { name, owner, releases: [] };
        const others = remote.staged?.filter((each) => each.release !== release) ?? [];
        const staged = [
          { ...releaseOf(built, key), owner, stagedBy: by, typesChecked, ...(key && { key }) },
          ...others,
        ].slice(0, kept);
        return {
          remotes: [...remotes.filter((each) => each.name !== name), { ...remote, staged }],
          change: { by, action: 'stage', remote: name, release, reason },
          result: undefined,
        };
      });
    },

    async promote({ name, release, by, reason, checkedAgainst, smokeTest }) {
      const staged = folderOf(name, findIn((await read()).remotes, name, release).found);
      if (staged !== name) await place.copyFiles(staged, name, release);
      await change((remotes) => {
        const { remote, found } = findIn(remotes, name, release);
        const former = remote.releases[0]?.release;
        if (former !== checkedAgainst)
          throw conflict(
            `${name}@${former} became current while ${release} was being checked; nothing was changed. Try again.`,
          );
        assertOwnPaths({ name, pages: found.pages }, remotes);
        return {
          remotes: withCurrent(remotes, remote, found),
          change: { by, action: 'promote', remote: name, release, former, reason, smokeTest },
          result: undefined,
        };
      });
      if (staged !== name) await place.removeStaged(staged);
    },

    async publish(built, buildFolder, { by, reason }) {
      const { name, owner, release } = built;
      await storeFiles(name, release, buildFolder);
      await change((remotes) => {
        assertOwnPaths(built, remotes);
        const remote = remotes.find((each) => each.name === name) ?? { name, owner, releases: [] };
        const former = remote.releases[0]?.release;
        return {
          remotes: withCurrent(remotes, { ...remote, owner }, releaseOf(built)),
          change: { by, action: 'publish', remote: name, release, former, reason },
          result: undefined,
        };
      });
    },

    remove: (name, { by, reason }) =>
      change((remotes) => {
        const remote = remotes.find((each) => each.name === name);
        const last = remote?.releases[0] ?? remote?.staged?.[0];
        if (!last) throw notFound(`There is no remote ${name}.`);
        return {
          remotes: remotes.filter((each) => each !== remote),
          change: { by, action: 'remove', remote: name, release: last.release, reason },
          result: undefined,
        };
      }),

    async rollBack(name, { by, reason }, wanted) {
      const previous = earlierRelease((await read()).remotes, name, wanted);
      const faults = await place.fileFaults(name, previous);
      if (faults.length > 0)
        throw conflict(`${name}@${previous.release} cannot be made current: ${faults.join('; ')}.`);
      return change((remotes) => {
        const target = earlierRelease(remotes, name, previous.release);
        const { remote } = findIn(remotes, name, target.release);
        assertOwnPaths({ name, pages: target.pages }, remotes);
        const at = remote.releases.indexOf(target);
        // Newer ones move to the end, so that a fallback does not use the release that was rolled back.
        const releases = [...remote.releases.slice(at), ...remote.releases.slice(0, at)];
        const former = remote.releases[0]?.release;
        return {
          remotes: [...remotes.filter((each) => each !== remote), { ...remote, pinned: true, releases }],
          change: { by, action: 'rollback', remote: name, release: target.release, former, reason },
          result: target.release,
        };
      });
    },
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

/**
 * Returns the remotes with this release as the current one of its remote, no longer staged and without a pin.
 */
function withCurrent(
  remotes: readonly StoredRemote[],
  { name, owner, releases, staged = [] }: StoredRemote,
  current: StoredRelease | StagedRelease,
): StoredRemote[] {
  const isOther = ({ release }: StoredRelease) => release !== current.release;
  const {
    owner: newOwner,
    stagedBy: _by,
    typesChecked: _types,
    key,
    ...described
  }: Partial<StagedRelease> & StoredRelease = current;
  const published = {
    ...described,
    ...(key && { manifest: manifestIn(name, current.release) }),
    publishedAt: new Date().toISOString(),
  };
  const waiting = staged.filter(isOther);
  return [
    ...remotes.filter((each) => each.name !== name),
    {
      name,
      owner: newOwner ?? owner,
      releases: [published, ...releases.filter(isOther)].slice(0, kept),
      ...(waiting.length > 0 && { staged: waiting }),
    },
  ];
}

function releaseOf({ name, owner: _owner, ...described }: ReleaseDescription, key?: string): StoredRelease {
  return {
    ...described,
    manifest: manifestIn(folderOf(name, { key }), described.release),
    publishedAt: new Date().toISOString(),
  };
}
