import { useMemo } from 'react';
import type { Grouping } from '@timeweave/shared/api';
import { useCurrentWorkspace, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { type Arrangement, arrangementFrom, changeArrangement, withArrangement } from './arrangement.ts';

/** The summary's arrangement, kept in the URL; `usual` is the grouping when the URL names none. */
export function useArrangement(usual: Grouping = 'project') {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  // Until the workspace is loaded, the server alone decides.
  const seesTeam = useCurrentWorkspace()?.may_see_team !== 0;
  const rules = useMemo(() => ({ usual, seesTeam }), [usual, seesTeam]);
  const arrangement = useMemo(() => arrangementFrom(search, rules), [search, rules]);
  const arrange = (changed: Partial<Arrangement>) =>
    setSearch(
      (current) =>
        withArrangement(current, changeArrangement(arrangementFrom(current, rules), changed), usual),
      { replace: true, state },
    );
  return { arrangement, arrange, seesTeam };
}

export type ArrangementView = ReturnType<typeof useArrangement>;
