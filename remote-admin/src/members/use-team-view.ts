import { useCallback } from 'react';
import { useAddressParameters } from '@timeweave/shared/ui';
import { isMemberState, type MemberState } from './use-team.ts';

/** Filter of the team list, kept in the URL. */
export function useTeamView() {
  const { search, put } = useAddressParameters();
  const given = search.get('show');
  const shown: MemberState = isMemberState(given) ? given : 'active';
  return {
    shown,
    term: search.get('search') ?? '',
    show: useCallback((which: MemberState) => put('show', which === 'active' ? '' : which), [put]),
    find: useCallback((term: string) => put('search', term), [put]),
  };
}
