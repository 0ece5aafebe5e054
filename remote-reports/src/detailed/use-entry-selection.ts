import { useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { entryName, type ListSelection, useListSelection } from '@timeweave/shared/ui';
import type { ListedBy } from './detailed.api.ts';
import type { PagedList } from './more-entries.tsx';
import type { LoadedPages } from './use-changed-pages.ts';
import type { ListedRow } from './use-listed-entries.ts';
import { isEditable, maxSelected, useSelectAll } from './use-select-all.ts';

interface Options {
  rows: readonly ListedRow[];
  list: PagedList;
  listedBy: ListedBy;
  loaded: LoadedPages;
  isReadOnly: boolean;
}

const none: readonly ListedRow[] = [];

/** The selection for bulk changes. Only entries that the user may change can be selected. */
export function useEntrySelection({ rows, list, listedBy, loaded, isReadOnly }: Options) {
  const preferences = usePreferences();
  const selectable = useMemo(
    () => ({
      allLabel: 'Select all loaded entries',
      label: ({ entry }: ListedRow) => `Select ${entryName(entry, preferences)}`,
      canSelect: ({ entry }: ListedRow) => isEditable(entry),
    }),
    [preferences],
  );
  const { selected, clear, selection } = useListSelection(isReadOnly ? none : rows, selectable);
  const entries = useMemo(() => selected.map(({ entry }) => entry), [selected]);
  const { all, toggle } = selection;
  const onSelect = (ids: readonly number[]) => toggle(ids, true, false);
  const selectAll = useSelectAll({ list, listedBy, loaded, onSelect });
  const most = Math.min(all.length, maxSelected);
  const isAll = selected.length >= most || selectAll.isLoading;
  const choice: ListSelection<ListedRow> = { ...selection, all: isAll ? all : all.slice(0, most), isAll };
  return { selected: entries, clear, selectAll, choice: all.length > 0 ? choice : undefined };
}
