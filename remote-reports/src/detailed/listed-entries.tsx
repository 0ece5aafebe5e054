import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { type OfferUndo, useSelection } from '@timeweave/shared/ui';
import { useEntryEdits, useOptimisticEntries } from '../entry-edits/index.ts';
import { ReportBasis } from '../report-notes/index.ts';
import { hasAmounts } from './amount-cell.tsx';
import { type ListedBy, mostRefetched, useReportsDetailedPageQuery } from './detailed.api.ts';
import { EntryBulkBar } from './entry-bulk-bar.tsx';
import { EntryFigures } from './entry-figures.tsx';
import { EntryTable } from './entry-table.tsx';
import { MoreEntries, type PagedList } from './more-entries.tsx';
import type { useEntryOrder } from './use-entry-order.ts';
import { type LoadedPages, useSavedEntries } from './saved-entries.ts';
import { useListedEntries } from './use-listed-entries.ts';

interface Props {
  list: PagedList;
  listedBy: ListedBy;
  loaded: LoadedPages;
  /** Whether the pages belong to the former filter or order. */
  isFormer: boolean;
  sorting: ReturnType<typeof useEntryOrder>;
  offer: OfferUndo;
}

const isEditable = ({ may_edit }: ReportEntry) => may_edit === 'all' || may_edit === 'parts';

/** The figures and the entries, edited in place one by one or several together. */
export function ListedEntries({ list, listedBy, loaded, isFormer, sorting, offer }: Props) {
  const { pages } = loaded;
  const maySeeTeam = useCurrentWorkspace()?.may_see_team === 1;
  const { show, withChanges } = useOptimisticEntries();
  const edits = useEntryEdits({ show, onSaved: useSavedEntries(listedBy, loaded), offer });
  const rows = useListedEntries(pages, withChanges);
  const editable = useMemo(() => rows.filter(({ entry }) => isEditable(entry)), [rows]);
  const ids = useMemo(() => editable.map(({ id }) => String(id)), [editable]);
  const { chosen, toggle, clear } = useSelection(ids);
  const selected = useMemo(
    () => editable.flatMap(({ id, entry }) => (chosen.has(String(id)) ? entry : [])),
    [editable, chosen],
  );
  const [first] = pages;
  const isLong = pages.length > mostRefetched;
  const { currentData: totals } = useReportsDetailedPageQuery({ ...listedBy, limit: 1 }, { skip: !isLong });
  if (!first) return null;
  const choice = { chosen, toggle, all: ids, isAll: selected.length === ids.length };
  return (
    <Sections data-former={isFormer} aria-busy={list.isFetching}>
      <EntryFigures page={totals ?? first} />
      <ReportBasis report={first} hasMoney={hasAmounts(rows)} />
      <EntryTable
        rows={rows}
        sorting={sorting}
        edits={edits}
        choice={ids.length > 0 ? choice : undefined}
        withMember={maySeeTeam && listedBy.users?.length !== 1}
        timeZone={first.timeZone}
        isBusy={isFormer}
      />
      {!isFormer && (list.hasNextPage || isLong) && (
        <MoreEntries
          list={list}
          shown={rows.length}
          total={(totals ?? first).totals?.entries}
          onRefresh={isLong ? () => void list.refetch({ refetchCachedPages: false }) : undefined}
        />
      )}
      {selected.length > 0 && <EntryBulkBar entries={selected} edits={edits} onClear={clear} />}
    </Sections>
  );
}

/** Faded while it shows the entries of the former filter or order; the headings keep the focus. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
  transition: opacity var(--tw-slow);
  &[data-former='true'] {
    opacity: 0.5;
  }
`;
