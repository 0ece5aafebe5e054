import { useSession } from '@timeweave/shared/session';
import { Page, PageHeader } from '@timeweave/shared/ui';
import { PeriodSelector, usePeriod } from '../period/index.ts';
import { Summary } from '../summary/index.ts';

export function ReportsPage() {
  const { userId } = useSession();
  const { period, move } = usePeriod();
  return (
    <Page>
      <PageHeader title="Reports">
        <PeriodSelector period={period} onMove={move} />
      </PageHeader>
      <Summary period={period} users={[userId]} />
    </Page>
  );
}
