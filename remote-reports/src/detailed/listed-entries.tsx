import type { ReactNode } from 'react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import type { DataListProps } from '@timeweave/shared/ui';
import { StaleFigures, ReportBasis } from '../report-parts/index.ts';
import { hasAmounts } from './amount-cell.tsx';
import { type DetailedTotals, type ListedBy, maxRefetchedPages } from './detailed.api.ts';
import type { EntryService } from './entry-service.tsx';
import { EntryBulkBar } from './entry-bulk-bar.tsx';
import { EntryTable } from './entry-table.tsx';
import { MoreEntries, type PagedList } from './more-entries.tsx';
import { ReportTotals } from './report-totals.tsx';
import { SelectAll } from './select-all.tsx';
import type { LoadedPages } from './use-changed-pages.ts';
import { useEntrySelection } from './use-entry-selection.ts';
import type { ListedRow } from './use-listed-entries.ts';

interface TotalsQuery {
  currentData?: DetailedTotals;
  data?: DetailedTotals;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
}

interface Props {
  list: PagedList;
  totals: TotalsQuery;
  onRetry: () => void;
  listedBy: ListedBy;
  loaded: LoadedPages;
  rows: readonly ListedRow[];
  /** Whether the pages belong to the previous filter or order. */
  isFormer: boolean;
  sort: DataListProps<ListedRow>['sort'];
  service: EntryService;
  /** Running time beside the total. */
  running: ReactNode;
}

export function ListedEntries(props: Props) {
  const { list, totals, onRetry, listedBy, loaded, rows, isFormer, sort, service, running } = props;
  const { pages } = loaded;
  const maySeeTeam = useCurrentWorkspace()?.may_see_team === 1;
  const isReadOnly = service === null;
  const { selected, clear, selectAll, choice } = useEntrySelection({
    rows,
    list,
    listedBy,
    loaded,
    isReadOnly,
  });
  const [first] = pages;
  if (!first) return null;
  const isLong = pages.length > maxRefetchedPages;
  const summed = isFormer ? totals.data : totals.currentData;
  const total = list.hasNextPage ? summed?.totals?.entries : rows.length;
  const hasUnselected = choice?.isAll === true && total !== undefined && total > selected.length;
  return (
    <Sections data-former={isFormer} aria-busy={list.isFetching}>
      <LastFigures list={list} totals={totals} onRetry={onRetry} />
      <ReportTotals
        totals={summed}
        isRounded={first.rounding !== null}
        running={running}
        error={totals.error}
        onRetry={onRetry}
        isRetrying={totals.isFetching}
      />
      <ReportBasis report={first} hasMoney={hasAmounts(rows)} />
      <EntryTable
        rows={rows}
        sort={sort}
        service={service}
        selection={choice}
        withMember={maySeeTeam && listedBy.users?.length !== 1}
        timeZone={first.timeZone}
        isBusy={isFormer}
      />
      {!isFormer && (list.hasNextPage || isLong) && (
        <MoreEntries
          list={list}
          shown={rows.length}
          total={total}
          onRefresh={isLong ? () => void list.refetch() : undefined}
        />
      )}
      {service && selected.length > 0 && (
        <EntryBulkBar
          entries={selected}
          total={hasUnselected ? total : undefined}
          edits={service.commands}
          onClear={clear}
        >
          {hasUnselected && (
            <SelectAll
              selected={selected.length}
              loaded={rows.length}
              total={total}
              hasMore={list.hasNextPage}
              state={selectAll}
            />
          )}
        </EntryBulkBar>
      )}
    </Sections>
  );
}

/** Shows the age of the entries and totals when the last refetch failed. */
function LastFigures({ list, totals, onRetry }: Pick<Props, 'list' | 'totals' | 'onRetry'>) {
  const isListOld = list.error !== undefined && !list.isFetchNextPageError;
  const areTotalsOld = totals.error !== undefined && totals.currentData !== undefined;
  if (!isListOld && !areTotalsOld) return null;
  const times = [isListOld && list.fulfilledTimeStamp, areTotalsOld && totals.fulfilledTimeStamp];
  const known = times.filter((ms) => typeof ms === 'number');
  return (
    <StaleFigures
      readAtMs={known.length > 0 ? Math.min(...known) : undefined}
      onRetry={onRetry}
      isRetrying={list.isFetching || totals.isFetching}
    />
  );
}

/** Faded while it shows the entries of the previous filter or order; the headings keep the focus. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
  transition: opacity var(--tw-slow);
  &[data-former='true'] {
    opacity: 0.5;
  }
`;
