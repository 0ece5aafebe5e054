import { useMemo } from 'react';
import type { Grouping } from '@timeweave/shared/api';
import { useCurrentWorkspace, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { type Arrangement, arrangementFrom, rearranged, withArrangement } from './arrangement.ts';

/** The summary's arrangement. It lives in the address; `usual` is the grouping of an address that names none. */
export function useArrangement(usual: Grouping = 'project') {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  // Until the workspace is known, the server decides alone.
  const seesTeam = useCurrentWorkspace()?.may_see_team !== 0;
  const rules = useMemo(() => ({ usual, seesTeam }), [usual, seesTeam]);
  const arrangement = useMemo(() => arrangementFrom(search, rules), [search, rules]);
  const arrange = (changed: Partial<Arrangement>) =>
    setSearch(
      (current) => withArrangement(current, rearranged(arrangementFrom(current, rules), changed), usual),
      { replace: true, state },
    );
  return { arrangement, arrange, seesTeam };
}

export type ArrangementView = ReturnType<typeof useArrangement>;
