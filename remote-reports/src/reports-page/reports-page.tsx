import { type ComponentType, Suspense } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Page, PageHeader, PageSkeleton, lazyComponent, Tabs } from '@timeweave/shared/ui';
import {
  ArrangementBar,
  ArrangementFields,
  arrangingOf,
  useArrangement,
  Summary,
  type SummaryProps,
  useExpandedGroups,
} from '../summary/index.ts';
import { DownloadMenu } from '../download/index.ts';
import { PeriodSelector } from '../period/index.ts';
import {
  ClearFilters,
  ExactSwitch,
  FilterBar,
  RemovableFilters,
  useReportFilters,
} from '../report-filters/index.ts';
import { SavedMenu } from '../saved-reports/index.ts';
import { useReportTab } from './use-report-tab.ts';

const DetailedReport = lazyComponent(() =>
  import('../detailed/index.ts').then((module) => module.DetailedReport),
);

/** The report as Summary or Detailed (specification, section 2). */
export function ReportsPage() {
  return <ReportsPageWith SummaryTab={Summary} />;
}

/** The reports page with a replaceable 'Summary' tab. */
export function ReportsPageWith({ SummaryTab }: { SummaryTab: ComponentType<SummaryProps> }) {
  const { period, filters, selection, count, change, clear, addressOf } = useReportFilters();
  const view = useArrangement();
  const expanded = useExpandedGroups();
  const { tab, show } = useReportTab();
  const { start, end, ...choices } = selection;
  const arranging = arrangingOf(view.arrangement, filters.exact);
  const shown = { ...choices, ...arranging, period: { start, end }, tab };
  const onClearFilters = count > 0 ? clear : undefined;
  const tabs = [
    {
      value: 'summary',
      label: 'Summary',
      panel: (
        <Stack>
          <ArrangementBar view={view} isExact={filters.exact} />
          <SummaryTab
            selection={selection}
            arrangement={view.arrangement}
            expanded={expanded}
            addressOf={addressOf}
            onClearFilters={onClearFilters}
          />
        </Stack>
      ),
    },
    {
      value: 'detailed',
      label: 'Detailed',
      panel: (
        <Suspense fallback={<PageSkeleton shape="report" />}>
          <DetailedReport selection={selection} onClearFilters={onClearFilters} />
        </Suspense>
      ),
    },
  ];
  const options = (
    <>
      <RemovableFilters filters={filters} onChange={change} />
      <ClearFilters count={count} onClear={clear} />
      <ExactSwitch exact={filters.exact} onChange={(exact) => change({ exact })} />
    </>
  );
  return (
    <Page>
      <PageHeader title="Reports">
        <PeriodSelector view={period} />
        <Together>
          <SavedMenu shown={shown} />
          <DownloadMenu
            selection={selection}
            tab={tab}
            arranging={arrangingOf(view.arrangement, filters.exact)}
          />
        </Together>
      </PageHeader>
      <FilterBar filters={filters} count={count} onChange={change} onClear={clear}>
        {tab === 'summary' && <ArrangementFields view={view} isExact={filters.exact} />}
      </FilterBar>
      <div>
        <Tabs label="Report" value={tab} onChange={show} tabs={tabs} trailing={options} />
      </div>
    </Page>
  );
}

/** Keeps its children together when the row wraps. */
const Together = styled.div`
  display: flex;
  gap: var(--tw-space-2);
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
