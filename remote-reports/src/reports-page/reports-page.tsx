import { Suspense } from 'react';
import { Page, PageHeader, PageSkeleton, patientLazy, Tabs } from '@timeweave/shared/ui';
import { DownloadMenu } from '../download/index.ts';
import { PeriodSelector } from '../period/index.ts';
import { ClearFilters, ExactSwitch, FilterBar, useReportFilters } from '../report-filters/index.ts';
import { Summary } from '../summary/index.ts';
import { useReportTab } from './use-report-tab.ts';

const DetailedReport = patientLazy(() =>
  import('../detailed/index.ts').then((module) => module.DetailedReport),
);

/** The report of a period and filters as Summary or Detailed (specification, section 2). */
export function ReportsPage() {
  const { period, filters, selection, count, change, clear } = useReportFilters();
  const { tab, show } = useReportTab();
  const onClearFilters = count > 0 ? clear : undefined;
  const tabs = [
    {
      value: 'summary',
      label: 'Summary',
      panel: <Summary selection={selection} onClearFilters={onClearFilters} />,
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
      <ClearFilters count={count} onClear={clear} />
      <ExactSwitch exact={filters.exact} onChange={(exact) => change({ exact })} />
    </>
  );
  return (
    <Page>
      <PageHeader title="Reports">
        <PeriodSelector view={period} />
        <DownloadMenu selection={selection} />
      </PageHeader>
      <FilterBar filters={filters} count={count} onChange={change} onClear={clear} />
      <div>
        <Tabs label="Report" value={tab} onChange={show} tabs={tabs} trailing={options} />
      </div>
    </Page>
  );
}
