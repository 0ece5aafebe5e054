import { useCallback, useMemo, useState } from 'react';
import type { CommandGroup } from '@timeweave/shared/contract';

/** Collects the groups of the contributions, in the order in which those were added. */
export function useContributedGroups() {
  const [bySource, setBySource] = useState<ReadonlyMap<number, readonly CommandGroup[]>>(new Map());
  const onGroups = useCallback(({ id }: { id: number }, groups: readonly CommandGroup[]) => {
    setBySource((before) => new Map(before).set(id, groups));
  }, []);
  const groups = useMemo(
    () => [...bySource].sort(([a], [b]) => a - b).flatMap(([, each]) => each),
    [bySource],
  );
  return { groups, onGroups };
}
