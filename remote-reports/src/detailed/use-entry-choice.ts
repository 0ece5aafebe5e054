import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { useSelection } from '@timeweave/shared/ui';
import type { ListedBy } from './detailed.api.ts';
import { isEditable } from './is-editable.ts';
import type { PagedList } from './more-entries.tsx';
import type { LoadedPages } from './use-changed-pages.ts';
import { maxSelected, useSelectAll } from './use-select-all.ts';

interface Options {
  rows: readonly { id: number; entry: ReportEntry }[];
  list: PagedList;
  listedBy: ListedBy;
  loaded: LoadedPages;
  isReadOnly: boolean;
}

/** The selection for bulk changes. Only entries that the user may change can be selected. */
export function useEntryChoice({ rows, list, listedBy, loaded, isReadOnly }: Options) {
  const editable = useMemo(
    () => (isReadOnly ? [] : rows.filter(({ entry }) => isEditable(entry))),
    [rows, isReadOnly],
  );
  const ids = useMemo(() => editable.map(({ id }) => String(id)), [editable]);
  const { chosen, toggle, clear } = useSelection(ids);
  const selected = useMemo(
    () => editable.flatMap(({ id, entry }) => (chosen.has(String(id)) ? entry : [])),
    [editable, chosen],
  );
  const onSelect = (all: readonly string[]) => toggle(all, true, false);
  const selectAll = useSelectAll({ list, listedBy, loaded, onSelect });
  const most = Math.min(ids.length, maxSelected);
  const isAll = selected.length >= most || selectAll.isLoading;
  return {
    selected,
    clear,
    selectAll,
    choice: ids.length > 0 ? { chosen, toggle, all: isAll ? ids : ids.slice(0, most), isAll } : undefined,
  };
}
