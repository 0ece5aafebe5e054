import type { ReactNode } from 'react';
import { moneyOf } from '@timeweave/shared/report-look';
import type { Arrangement } from './arrangement.ts';
import type { Period } from '../period/index.ts';
import type { AddressOf } from '../report-filters/index.ts';
import { ReportBasis } from '../report-parts/index.ts';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { GroupTable } from './group-table.tsx';
import type { SummaryReport } from './reports.api.ts';
import { useComparison } from './use-comparison.ts';
import type { ExpandedGroups } from './use-expanded-groups.ts';

interface Props {
  report: SummaryReport;
  period: Period;
  arrangement: Arrangement;
  expanded: ExpandedGroups;
  /** Returns the URL of the report narrowed to a group. */
  addressOf: AddressOf;
  /** Running time beside the total. */
  running?: ReactNode;
}

/** A loaded summary: figures, charts, groups, and how they are counted. */
export function SummarySections(props: Props) {
  const { report, period, arrangement, expanded, addressOf, running } = props;
  const comparison = useComparison(period, report.previous);
  return (
    <>
      <Figures report={report} comparison={comparison} running={running} />
      <Charts report={report} arrangement={arrangement} addressOf={addressOf} />
      <GroupTable
        report={report}
        period={period}
        levels={arrangement}
        isSoFar={comparison?.isSoFar ?? false}
        expanded={expanded}
        addressOf={addressOf}
      />
      <ReportBasis
        report={report}
        roundsGroups={arrangement.roundsGroups}
        hasMoney={moneyOf(report) !== null}
        hasTags={arrangement.group === 'tag' || arrangement.then === 'tag'}
      />
    </>
  );
}
