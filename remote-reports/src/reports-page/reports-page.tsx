import { styled } from '@timeweave/shared/facade';
import { Button, Page, PageHeader } from '@timeweave/shared/ui';
import { PeriodSelector } from '../period/index.ts';
import { ExactSwitch, FilterBar, useReportFilters } from '../report-filters/index.ts';
import { Summary } from '../summary/index.ts';

export function ReportsPage() {
  const { period, filters, selection, count, change, clear } = useReportFilters();
  return (
    <Page>
      <PageHeader title="Reports">
        <PeriodSelector view={period} />
      </PageHeader>
      <FilterBar filters={filters} count={count} onChange={change} onClear={clear} />
      <Options>
        {count > 0 && (
          <Button size="small" variant="ghost" onClick={clear}>
            Clear filters
          </Button>
        )}
        <ExactSwitch exact={filters.exact} onChange={(exact) => change({ exact })} />
      </Options>
      <Summary selection={selection} onClearFilters={count > 0 ? clear : undefined} />
    </Page>
  );
}

const Options = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--tw-space-4);
  min-height: var(--tw-control);
`;
