import { conflict } from '../errors/index.ts';
import { propsFaults } from './component-props.ts';
import { assertOwnPaths, fitFaults, type HostOffers } from './release-fit.ts';
import type { Author, ReleaseStore } from './release-store.ts';
import type { RegistryChange, ReleaseDescription, StoredRelease, StoredRemote } from './remotes.ts';

interface PromotionRequest extends Author {
  name: string;
  release: string;
  /** Opens the release's pages in a browser; throws when one fails. */
  smokeTest: (release: StoredRelease) => Promise<RegistryChange['smokeTest']>;
}

/** Returns a sentence for each link of a release that has the order of another remote's link in its section. */
function sameOrders(
  { name, navigation = [] }: Pick<ReleaseDescription, 'name' | 'navigation'>,
  remotes: readonly StoredRemote[],
): string[] {
  return remotes.flatMap((other) => {
    const links = other.name === name ? [] : (other.releases[0]?.navigation ?? []);
    return navigation.flatMap(({ section, order, label }) => {
      const same = links.find((link) => link.section === section && link.order === order);
      return same
        ? `The links '${label}' of ${name} and '${same.label}' of ${other.name} both have order ${order} in section '${section}'.`
        : [];
    });
  });
}

/**
 * Makes a stored release the current one after all checks: types, contract, facade names, props of components, paths, the
 * integrity of each file, and last the slow smoke test. Otherwise throws with all errors and changes nothing.
 * Resolves with warnings.
 */
export async function promoteRelease(
  store: ReleaseStore,
  host: HostOffers | undefined,
  { name, release, smokeTest, ...author }: PromotionRequest,
): Promise<string[]> {
  const { remote, found } = await store.find(name, release);
  const remotes = await store.remotes();
  const isUnchecked = 'typesChecked' in found && !found.typesChecked;
  const faults = [
    ...(isUnchecked ? ['its types were not checked when it was staged'] : []),
    ...fitFaults(found, host),
    ...propsFaults(name, found, remotes),
    ...(await store.fileFaults(name, found)),
  ];
  if (faults.length > 0)
    throw conflict(`${name}@${release} was not promoted: ${faults.join('; ')}. Nothing was changed.`);
  assertOwnPaths({ name, pages: found.pages }, remotes);
  await store.promote({
    ...author,
    name,
    release,
    checkedAgainst: remote.releases[0]?.release,
    smokeTest: await smokeTest(found),
  });
  return sameOrders({ name, navigation: found.navigation }, remotes);
}
