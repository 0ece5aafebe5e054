import type { ReleaseDescription, StoredRemote } from './remotes.ts';

type Release = Pick<ReleaseDescription, 'release' | 'components' | 'props'>;
type Props = Readonly<Record<string, string>>;

interface Named {
  remote: string;
  release: Release;
}

/** Returns whether a release offers a component: its own as `./name`, or one for a slot of another remote as `./owner/name`. */
function offers({ remote, release }: Named, name: string): boolean {
  const [owner, component] = name.split('/');
  return release.components?.includes(owner === remote ? `./${component}` : `./${name}`) ?? false;
}

/** Returns how the props of a component differ from those that a user of it was built with, unless they were only added. */
export function differencesOf(offered: Props, used: Props): string[] {
  const isRequired = (part: string) => part.startsWith(`${offered.props}.`) && !part.endsWith('?');
  return [
    ...Object.keys(used)
      .filter((part) => !(part in offered))
      .map((part) => `${part} was removed`),
    ...Object.keys(used)
      .filter((part) => part in offered && offered[part] !== used[part])
      .map((part) => `${part} has another type`),
    ...Object.keys(offered)
      .filter((part) => !(part in used) && isRequired(part))
      .map((part) => `${part} is required`),
  ];
}

function faultsBetween(one: Named, other: Named): string[] {
  return Object.entries(one.release.props ?? {}).flatMap(([name, own]) => {
    const others = other.release.props?.[name];
    const isOffered = offers(one, name);
    if (!others || isOffered === offers(other, name)) return [];
    const differences = isOffered ? differencesOf(own, others) : differencesOf(others, own);
    const between = `the props of ${name} do not fit ${other.remote}@${other.release.release}`;
    return differences.length > 0 ? [`${between}: ${differences.join(', ')}`] : [];
  });
}

/** Returns why a release does not fit the current releases that use its components, or whose components it uses. */
export function propsFaults(remote: string, release: Release, remotes: readonly StoredRemote[]): string[] {
  return remotes.flatMap(({ name, releases: [current] }) =>
    current && name !== remote ? faultsBetween({ remote, release }, { remote: name, release: current }) : [],
  );
}
