import { List } from 'lucide-react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, shownAnswer } from '@timeweave/shared/ui';
import { EmptyReport, ReportBasis } from '../report-notes/index.ts';
import type { Selection } from '../selection/index.ts';
import { useReportsDetailedInfiniteQuery } from './detailed.api.ts';
import { DetailedSkeleton } from './detailed-skeleton.tsx';
import { EntryFigures } from './entry-figures.tsx';
import { EntryTable } from './entry-table.tsx';
import { MoreEntries } from './more-entries.tsx';
import { useEntryOrder } from './use-entry-order.ts';
import { useListedEntries } from './use-listed-entries.ts';

interface Props {
  selection: Selection;
  /** Offered where filters leave nothing; absent where none is set. */
  onClearFilters?: () => void;
}

/** The report's entries one by one, with their totals. */
export function DetailedReport({ selection, onClearFilters }: Props) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const { order, sortBy } = useEntryOrder();
  const maySeeTeam = useCurrentWorkspace()?.may_see_team === 1;
  const list = useReportsDetailedInfiniteQuery({ workspace_id, ...selection, timeZone, ...order });
  const { answer, isFormer, hasFailed } = shownAnswer(list);
  const entries = useListedEntries(answer?.pages);
  const first = answer?.pages[0];

  if (hasFailed) {
    return (
      <ErrorState
        title="We couldn't load the report"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!first || (isFormer && entries.length === 0)) return <DetailedSkeleton />;
  if (entries.length === 0) {
    const titles = { filtered: 'No entries match the filters', period: 'No entries in this period' };
    return <EmptyReport icon={<List />} titles={titles} onClearFilters={onClearFilters} />;
  }
  return (
    <Sections data-former={isFormer} aria-busy={list.isFetching}>
      <EntryFigures page={first} />
      <ReportBasis report={first} />
      <EntryTable
        entries={entries}
        order={order}
        onSort={sortBy}
        withMember={maySeeTeam && selection.users?.length !== 1}
        timeZone={first.timeZone}
        isBusy={isFormer}
      />
      {!isFormer && list.hasNextPage && (
        <MoreEntries
          list={list}
          shown={entries.length}
          total={first.totals?.entries}
          onMore={() => void list.fetchNextPage()}
        />
      )}
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
