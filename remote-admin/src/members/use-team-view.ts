import { useCallback } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { isMemberState, type MemberState } from './use-team.ts';

/** Filter and order of the team list, kept in the URL. */
export function useTeamView() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('show');
  const shown: MemberState = isMemberState(given) ? given : 'active';
  const isDescending = search.get('sort') === '-name';

  const put = useCallback(
    (name: string, value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    shown,
    isDescending,
    term: search.get('search') ?? '',
    show: useCallback((which: MemberState) => put('show', which === 'active' ? '' : which), [put]),
    find: useCallback((term: string) => put('search', term), [put]),
    turn: useCallback(() => put('sort', isDescending ? '' : '-name'), [put, isDescending]),
  };
}
