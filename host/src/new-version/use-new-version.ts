import { useMemo } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { releaseInUse } from '../remotes/index.ts';
import type { NewVersionValue } from './new-version.ts';

/** Returns the open page's remote in a newer registry. */
export function useNewVersion(
  latest: RemoteRegistry | undefined,
  remote: string | undefined,
  isPageGone: boolean,
): NewVersionValue | undefined {
  return useMemo(() => {
    const open = remote === undefined ? undefined : releaseInUse(remote);
    if (!latest || remote === undefined || open === undefined) return undefined;
    return { remote, open, latest: latest.remotes.find(({ name }) => name === remote), isPageGone };
  }, [latest, remote, isPageGone]);
}
