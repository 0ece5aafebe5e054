import { useMemo } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { releaseInUse } from '../remotes/index.ts';
import type { NewVersionValue } from './new-version.ts';

/** Returns the open page's remote in a newer registry that is not in use yet. */
export function useNewVersion(
  pending: RemoteRegistry | undefined,
  remote: string | undefined,
  isPageGone: boolean,
): NewVersionValue | undefined {
  return useMemo(() => {
    const open = remote === undefined ? undefined : releaseInUse(remote);
    if (!pending || remote === undefined || open === undefined) return undefined;
    return { remote, open, latest: pending.remotes.find(({ name }) => name === remote), isPageGone };
  }, [pending, remote, isPageGone]);
}
