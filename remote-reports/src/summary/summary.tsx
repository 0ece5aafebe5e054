import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, FormerAnswer, PageSkeleton, shownAnswer } from '@timeweave/shared/ui';
import { type Arrangement, arrangingOf } from '../arrangement/index.ts';
import { daysIn } from '../period/index.ts';
import { useReportCalendar } from '../report-calendar/index.ts';
import type { AddressOf } from '../report-filters/index.ts';
import { EmptyReport, OldFigures, ReportBasis } from '../report-notes/index.ts';
import type { Selection } from '../selection/index.ts';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { GroupTable } from './group-table.tsx';
import { moneyOf } from './money-of.ts';
import { useSummaryReport } from './reports.api.ts';
import type { Folding } from './use-folding.ts';

interface Props {
  selection: Selection;
  arrangement: Arrangement;
  folding: Folding;
  /** Where the report narrowed to a group is. */
  addressOf: AddressOf;
  /** Offered where filters leave nothing; absent where none is set. */
  onClearFilters?: () => void;
}

/** The time of a selection: a few figures, the bars over time, and the shares and totals of its groups. */
export function Summary({ selection, arrangement, folding, addressOf, onClearFilters }: Props) {
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
  const { answer: report, isFormer, hasFailed } = shownAnswer(query);
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
  if (!report || (isFormer && report.exactTime === 0)) return <PageSkeleton shape="report" />;
  if (report.exactTime === 0) {
    const titles = { filtered: 'No time matches the filters', period: 'No time in this period' };
    return <EmptyReport icon={<BarChart3 />} titles={titles} onClearFilters={onClearFilters} />;
  }
  return (
    <FormerAnswer isFormer={isFormer}>
      <Sections aria-busy={query.isFetching}>
        {query.error !== undefined && (
          <OldFigures readAtMs={query.fulfilledTimeStamp} onRetry={retry} isRetrying={query.isFetching} />
        )}
        <Figures report={report} />
        <Charts report={report} arrangement={arrangement} addressOf={addressOf} />
        <GroupTable
          report={report}
          period={selection}
          levels={arrangement}
          folding={folding}
          addressOf={addressOf}
        />
        <ReportBasis
          report={report}
          roundsGroups={arrangement.roundsGroups}
          hasMoney={moneyOf(report) !== null}
          hasTags={arrangement.group === 'tag' || arrangement.then === 'tag'}
        />
      </Sections>
    </FormerAnswer>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
