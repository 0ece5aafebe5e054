import { type ComponentType, Suspense } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Page, PageHeader, PageSkeleton, lazyComponent, Tabs, useMediaQuery } from '@timeweave/shared/ui';
import {
  arrangingOf,
  useArrangement,
  Summary,
  type SummaryProps,
  useExpandedGroups,
  ViewMenu,
} from '../summary/index.ts';
import { DownloadMenu } from '../download/index.ts';
import { PeriodSelector } from '../period/index.ts';
import {
  ClearFilters,
  ExactSwitch,
  FilterBar,
  HiddenPeople,
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
  const isPhone = useMediaQuery('(max-width: 767px)');
  const onClearFilters = count > 0 ? clear : undefined;
  const tabs = [
    {
      value: 'summary',
      label: 'Summary',
      panel: (
        <SummaryTab
          selection={selection}
          arrangement={view.arrangement}
          expanded={expanded}
          addressOf={addressOf}
          onClearFilters={onClearFilters}
        />
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
      {!isPhone && <HiddenPeople users={filters.users} />}
      <RemovableFilters filters={filters} onChange={change} />
      <ClearFilters count={count} onClear={clear} />
      <ExactSwitch exact={filters.exact} onChange={(exact) => change({ exact })} />
      {tab === 'summary' && <ViewMenu view={view} isExact={filters.exact} />}
    </>
  );
  return (
    <Page>
      <PageHeader title="Reports">
        <PeriodSelector view={period} />
        <Together>
          <SavedMenu shown={shown} />
          <DownloadMenu selection={selection} tab={tab} arranging={arranging} />
        </Together>
      </PageHeader>
      <FilterBar filters={filters} count={count} onChange={change} onClear={clear} />
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
