import { useMemo } from 'react';
import type { Grouping } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useAddressParameters } from '@timeweave/shared/ui';
import { type Arrangement, arrangementFrom, changeArrangement, withArrangement } from './arrangement.ts';

/** The summary's arrangement, kept in the URL; `usual` is the grouping when the URL names none. */
export function useArrangement(usual: Grouping = 'project') {
  const { search, change } = useAddressParameters();
  // Until the workspace is loaded, the server alone decides.
  const seesTeam = useCurrentWorkspace()?.may_see_team !== 0;
  const rules = useMemo(() => ({ usual, seesTeam }), [usual, seesTeam]);
  const arrangement = useMemo(() => arrangementFrom(search, rules), [search, rules]);
  const arrange = (changed: Partial<Arrangement>) =>
    change((current) =>
      withArrangement(current, changeArrangement(arrangementFrom(current, rules), changed), usual),
    );
  return { arrangement, arrange, seesTeam };
}

export type ArrangementView = ReturnType<typeof useArrangement>;
