import { useEffect, useRef, useState } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import type { ListedBy } from './detailed.api.ts';
import type { PagedList } from './more-entries.tsx';
import type { LoadedPages } from './use-changed-pages.ts';

/** Maximum number of selected entries: a bulk change of them takes ten calls. */
export const maxSelected = 5_000;

/** Returns whether the user may change at least the project, tags and billable mark. */
export const isEditable = ({ may_edit }: Pick<ReportEntry, 'may_edit'>) =>
  may_edit === 'all' || may_edit === 'parts';

interface Options {
  list: PagedList;
  listedBy: ListedBy;
  loaded: LoadedPages;
  onSelect: (ids: readonly number[]) => void;
}

const entriesOf = ({ pages }: LoadedPages): ReportEntry[] => pages.flatMap(({ results }) => results);

/** Selects all entries of a report, up to `maxSelected`, after loading the missing ones. */
export function useSelectAll({ list, listedBy, loaded, onSelect }: Options) {
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(0);

  const listed = JSON.stringify(listedBy);
  useEffect(
    () => () => {
      latest.current += 1;
      setLoading(false);
    },
    [listed],
  );

  function finish(shown: LoadedPages) {
    latest.current += 1;
    setLoading(false);
    const editable = entriesOf(shown).filter(isEditable).slice(0, maxSelected);
    onSelect(editable.map(({ timer_id }) => timer_id));
  }

  async function start() {
    const own = ++latest.current;
    setLoading(true);
    let shown = loaded;
    let hasMore = list.hasNextPage;
    while (hasMore && entriesOf(shown).length < maxSelected) {
      const { data, error, hasNextPage } = await list.fetchNextPage();
      if (own !== latest.current) return;
      shown = data ?? shown;
      hasMore = hasNextPage && error === undefined;
      if (error !== undefined)
        dispatch(alertShown('danger', `Couldn’t load all entries. ${errorMessage(error)}`));
    }
    finish(shown);
  }

  return { isLoading, start, stop: () => finish(loaded) };
}
