import type { StoredRelease } from './remotes.ts';

/** Returns a release of the timer as the registry has it. */
export const storedRelease = (release: string, rest: Partial<StoredRelease> = {}): StoredRelease => ({
  release,
  contract: '2.0.0',
  manifest: `/remotes/timer/${release}/mf-manifest.json`,
  pages: [],
  integrity: {},
  publishedAt: '2026-11-22T12:00:00Z',
  ...rest,
});
