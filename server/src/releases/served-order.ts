import type { StoredRelease, StoredRemote } from './remotes.ts';

const isDemoted = ({ demotion }: StoredRelease) => demotion !== undefined;
const isSound = ({ demotion }: StoredRelease) => demotion === undefined;

/** Returns the releases in the order in which hosts try them: demoted ones last. */
export function inServedOrder({ releases }: Pick<StoredRemote, 'releases'>): StoredRelease[] {
  return [...releases.filter(isSound), ...releases.filter(isDemoted)];
}

/** Returns the replacement of the served release; undefined if another one is meant, or none is left. */
export function fallbackOf(
  { releases }: Pick<StoredRemote, 'releases'>,
  release: string,
): StoredRelease | undefined {
  const [served, next] = releases.filter(isSound);
  return served?.release === release ? next : undefined;
}
