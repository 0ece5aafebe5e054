import { useCallback } from 'react';
import type { ArchiveMode } from '@timeweave/shared/api';
import { useAddressParameters } from '@timeweave/shared/ui';

const modes = { active: 1, archived: 2, both: 3 } as const satisfies Record<string, ArchiveMode>;
export type Shown = keyof typeof modes;

const isShown = (text: string | null): text is Shown => text !== null && text in modes;

/** The list's filter, kept in the URL so that a link shows the same list. */
export function useListFilter() {
  const { search, put } = useAddressParameters();
  const given = search.get('show');
  const shown: Shown = isShown(given) ? given : 'active';
  return {
    term: search.get('search') ?? '',
    shown,
    mode: modes[shown],
    find: useCallback((term: string) => put('search', term), [put]),
    show: useCallback((which: Shown) => put('show', which === 'active' ? '' : which), [put]),
  };
}

export type ListFilter = ReturnType<typeof useListFilter>;
