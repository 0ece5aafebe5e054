import { BarChart3 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, FormerResponse, shownResponse, useOnline } from '@timeweave/shared/ui';
import { type Arrangement, arrangingOf } from './arrangement.ts';
import { prefetchCharts } from '../charts/index.ts';
import { daysIn, useReportCalendar } from '../period/index.ts';
import type { AddressOf, Selection } from '../report-filters/index.ts';
import { EmptyReport, StaleFigures, useRunningTime } from '../report-parts/index.ts';
import { useSummaryReport } from './reports.api.ts';
import { SummarySections } from './summary-sections.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';
import type { ExpandedGroups } from './use-expanded-groups.ts';

export interface SummaryProps {
  selection: Selection;
  arrangement: Arrangement;
  expanded: ExpandedGroups;
  /** Returns the URL of the report narrowed to a group. */
  addressOf: AddressOf;
  /** Offered when filters match nothing; undefined when no filter is set. */
  onClearFilters?: () => void;
}

/** The summary of a selection: figures, bars over time, and the shares and totals of its groups. */
export function Summary({ selection, arrangement, expanded, addressOf, onClearFilters }: SummaryProps) {
  const { workspace_id } = useSession();
  const { timeZone, firstDayOfWeek: first_day_of_week } = useReportCalendar();
  const asked = useMemo(
    () => ({
      workspace_id,
      ...selection,
      range: daysIn(selection),
      timeZone,
      first_day_of_week,
      ...arrangingOf(arrangement, selection.exact === 1),
    }),
    [workspace_id, selection, timeZone, first_day_of_week, arrangement],
  );
  const query = useSummaryReport(asked);
  useEffect(prefetchCharts, []);
  const { answer: report, isFormer, hasFailed } = shownResponse(query);
  const isOnline = useOnline();
  const running = useRunningTime(selection);
  const retry = () => void query.refetch();

  if (hasFailed) {
    return (
      <ErrorState
        title="We couldn’t load the report"
        message={errorMessage(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!report || (isFormer && report.exactTime === 0)) return <SummarySkeleton period={selection} />;
  if (report.exactTime === 0) {
    const titles = { filtered: 'No time matches the filters', period: 'No time in this period' };
    return (
      <EmptyReport icon={<BarChart3 />} titles={titles} onClearFilters={onClearFilters} running={running} />
    );
  }
  return (
    <FormerResponse isFormer={isFormer}>
      <Sections aria-busy={query.isFetching}>
        {(query.error !== undefined || !isOnline) && (
          <StaleFigures readAtMs={query.fulfilledTimeStamp} onRetry={retry} isRetrying={query.isFetching} />
        )}
        <SummarySections
          report={report}
          period={selection}
          arrangement={arrangement}
          expanded={expanded}
          addressOf={addressOf}
          running={running}
        />
      </Sections>
    </FormerResponse>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
