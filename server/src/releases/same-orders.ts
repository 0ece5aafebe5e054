import type { ReleaseDescription, StoredRemote } from './remotes.ts';

/** Returns a sentence for each link of a release that has the order of another remote's link in its section. */
export function sameOrders(
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
