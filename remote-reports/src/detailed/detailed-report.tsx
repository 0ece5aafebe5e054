import { List } from 'lucide-react';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, type OfferUndo, shownAnswer, UndoBar, useUndo } from '@timeweave/shared/ui';
import { useReportCalendar } from '../report-calendar/index.ts';
import { useIsRounding } from '../report-filters/index.ts';
import { EmptyReport } from '../report-notes/index.ts';
import { useRunningTime } from '../running-time/index.ts';
import type { Selection } from '../selection/index.ts';
import { DetailedSkeleton } from './detailed-skeleton.tsx';
import { ListedEntries } from './listed-entries.tsx';
import { useDetailedReport } from './use-detailed-report.ts';
import { useEntryOrder } from './use-entry-order.ts';

interface Props {
  selection: Selection;
  /** Offered when filters match nothing; undefined when no filter is set. */
  onClearFilters?: () => void;
}

export function DetailedReport(props: Props) {
  // Kept here, so that the undo survives a change that empties the list.
  const undoable = useUndo();
  return (
    <>
      <Entries {...props} offer={undoable.offer} />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}

function Entries({ selection, onClearFilters, offer }: Props & { offer: OfferUndo }) {
  const { workspace_id } = useSession();
  const { timeZone } = useReportCalendar();
  const sorting = useEntryOrder();
  const isRounded = useIsRounding() && selection.exact !== 1;
  const summedBy = { workspace_id, ...selection, timeZone };
  const { listedBy, list, totals } = useDetailedReport(summedBy, sorting.order);
  const { answer, isFormer, hasFailed } = shownAnswer(list);
  const running = useRunningTime(selection);
  const retry = () => {
    if (list.error !== undefined) void list.refetch();
    if (totals.error !== undefined) void totals.refetch();
  };

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
  const isEmpty = answer?.pages.every(({ results }) => results.length === 0);
  if (!answer || (isFormer && isEmpty))
    return <DetailedSkeleton totals={totals.currentData} isRounded={isRounded} />;
  if (isEmpty) {
    const titles = { filtered: 'No entries match the filters', period: 'No entries in this period' };
    return <EmptyReport icon={<List />} titles={titles} onClearFilters={onClearFilters} running={running} />;
  }
  return (
    <ListedEntries
      list={list}
      totals={totals}
      onRetry={retry}
      listedBy={listedBy}
      loaded={answer}
      isFormer={isFormer}
      sorting={sorting}
      offer={offer}
      running={running}
    />
  );
}
