import { useEffect, useState } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { useLatest } from '@timeweave/shared/ui';
import { onConfirmed, type PendingChange, showsPendingChanges } from '../change-queue/index.ts';
import { entryIdOf } from './entry-id.ts';

type List = RemoteComponents['reports/entry-service']['list'];

const none: readonly PendingChange[] = [];

/**
 * Makes the queue show saved changes until the list was refetched. Returns the saved changes of a list that is not
 * refetched after each change: they stay applied.
 */
export function useSavedChanges(list: List): readonly PendingChange[] {
  const latest = useLatest(list);
  const [saved, setSaved] = useState(none);
  const { endpoint, isRefetched } = list;
  useEffect(() => {
    if (isRefetched) return showsPendingChanges(endpoint, () => () => latest.current.refetch());
    const end = onConfirmed((change) => {
      setSaved((others) => [...others, change]);
      latest.current.onSaved((entry) => change.entryIds.includes(entryIdOf(entry)));
    });
    return () => {
      end();
      setSaved(none);
    };
  }, [endpoint, isRefetched, latest]);
  return saved;
}
