import { List } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, shownResponse, UndoBar, useSortOrder, useUndo } from '@timeweave/shared/ui';
import { useReportCalendar } from '../period/index.ts';
import { useIsRounding, type Selection } from '../report-filters/index.ts';
import { EmptyReport, useRunningTime } from '../report-parts/index.ts';
import { DetailedSkeleton } from './detailed-skeleton.tsx';
import { maxRefetchedPages } from './detailed.api.ts';
import { type EntryService, EntryServiceSource } from './entry-service.tsx';
import { ListedEntries } from './listed-entries.tsx';
import { useChangedPages } from './use-changed-pages.ts';
import { useDetailedReport } from './use-detailed-report.ts';
import { useListedEntries } from './use-listed-entries.ts';

interface Props {
  selection: Selection;
  /** Offered when filters match nothing; undefined when no filter is set. */
  onClearFilters?: () => void;
}

export function DetailedReport({ selection, onClearFilters }: Props) {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const sort = useSortOrder(['date', 'title', 'duration'], { by: 'date', direction: 'descending' });
  const isRounded = useIsRounding() && selection.exact !== 1;
  const summedBy = { workspace_id, ...selection, timeZone };
  const { listedBy, list, totals } = useDetailedReport(summedBy, sort.order);
  const { answer, isFormer, hasFailed } = shownResponse(list);
  const running = useRunningTime(selection);
  // Here, so that undo and queue survive a change that empties the list.
  const undoable = useUndo();
  const [service, setService] = useState<EntryService>();
  const rows = useListedEntries(service, answer?.pages);
  const readChangedPages = useChangedPages(listedBy, answer);
  const retry = () => {
    if (list.error !== undefined) void list.refetch();
    if (totals.error !== undefined) void totals.refetch();
  };

  function content() {
    if (hasFailed) {
      return (
        <ErrorState
          title="We couldn’t load the report"
          message={errorMessage(list.error)}
          onRetry={retry}
          isRetrying={list.isFetching}
        />
      );
    }
    const isEmpty = answer && rows.length === 0 && !list.hasNextPage;
    if (!answer || (isFormer && isEmpty))
      return <DetailedSkeleton totals={totals.currentData} isRounded={isRounded} />;
    if (isEmpty) {
      const titles = { filtered: 'No entries match the filters', period: 'No entries in this period' };
      return (
        <EmptyReport icon={<List />} titles={titles} onClearFilters={onClearFilters} running={running} />
      );
    }
    return (
      <ListedEntries
        list={list}
        totals={totals}
        onRetry={retry}
        listedBy={listedBy}
        loaded={answer}
        rows={rows}
        isFormer={isFormer}
        sort={sort}
        service={service}
        running={running}
      />
    );
  }

  return (
    <>
      <EntryServiceSource
        offer={undoable.offer}
        list={{
          endpoint: 'reportsDetailed',
          isRefetched: (answer?.pages.length ?? 0) <= maxRefetchedPages,
          refetch: () => void list.refetch(),
          onSaved: (isChanged) => void readChangedPages(isChanged),
        }}
        onService={setService}
      />
      {content()}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}
